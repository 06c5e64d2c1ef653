"""Jeanne or Jacques beside a real table: questions and answers, line by line."""

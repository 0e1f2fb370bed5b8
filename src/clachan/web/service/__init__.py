"""What happens at the tables, whatever shows it."""

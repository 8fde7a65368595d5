-- What a change replaced and what it put there, and the chain that makes a later edit of the log show.
ALTER TABLE audit_log ADD COLUMN old_value TEXT;
ALTER TABLE audit_log ADD COLUMN new_value TEXT;
ALTER TABLE audit_log ADD COLUMN prev_hash TEXT;
ALTER TABLE audit_log ADD COLUMN hash TEXT;

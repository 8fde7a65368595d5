-- An appeal that management opened again after a recheck is a round of its own.
ALTER TABLE appeal ADD COLUMN reopen_of BIGINT REFERENCES appeal(id);

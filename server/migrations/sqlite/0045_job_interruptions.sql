-- How often a job's worker died in the middle; that is not the job's own failure, so it counts apart.
ALTER TABLE job ADD COLUMN interrupted BIGINT NOT NULL DEFAULT 0;

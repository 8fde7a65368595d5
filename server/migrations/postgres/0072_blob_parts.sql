-- A file that came in chunks stays in them: nothing is copied when it is complete. Uploads under way begin again, because
-- a chunk is an object of its own name now; what they had sent goes with the sweep.
DROP TABLE upload_chunk;
CREATE TABLE upload_chunk (
    upload_id TEXT NOT NULL REFERENCES upload(id) ON DELETE CASCADE,
    idx BIGINT NOT NULL,
    size BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (upload_id, idx)
);

-- The parts of contents that are not one object; their objects are kept under the blob's storage_key.
CREATE TABLE blob_part (
    sha256 TEXT NOT NULL REFERENCES blob(sha256) ON DELETE CASCADE,
    start BIGINT NOT NULL,
    size BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (sha256, start)
);

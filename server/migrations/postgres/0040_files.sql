-- A blob's object has a name of its own, so that deleting an unused one can never hit the same contents
-- stored anew in the same moment.
ALTER TABLE blob ADD COLUMN storage_key TEXT NOT NULL DEFAULT '';

-- Objects that may exist without a blob: written but not yet recorded, or unused and due for deletion.
CREATE TABLE blob_loose (
    storage_key TEXT PRIMARY KEY,
    created_at BIGINT NOT NULL
);
CREATE INDEX blob_loose_age ON blob_loose (created_at);

-- The same person may upload the same file in two teams; an upload without a hash is known by its id only.
DROP INDEX upload_same;
CREATE UNIQUE INDEX upload_same ON upload (owner_id, team_id, sha256, size, chunk_size, name) WHERE sha256 <> '';

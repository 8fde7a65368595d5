CREATE TABLE blob (
    sha256 TEXT PRIMARY KEY,
    size BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE file (
    id TEXT PRIMARY KEY,
    team_id BIGINT REFERENCES team(id),
    owner_id BIGINT NOT NULL REFERENCES account(id),
    name TEXT NOT NULL,
    mime TEXT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES blob(sha256),
    purpose TEXT NOT NULL DEFAULT 'upload',
    created_at BIGINT NOT NULL,
    expires_at BIGINT
);
CREATE INDEX file_blob ON file (sha256);
CREATE INDEX file_expiry ON file (expires_at);

CREATE TABLE upload (
    id TEXT PRIMARY KEY,
    owner_id BIGINT NOT NULL REFERENCES account(id),
    team_id BIGINT REFERENCES team(id),
    name TEXT NOT NULL,
    mime TEXT NOT NULL,
    size BIGINT NOT NULL,
    chunk_size BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    file_id TEXT REFERENCES file(id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX upload_same ON upload (owner_id, sha256, size, chunk_size, name);
CREATE INDEX upload_stale ON upload (updated_at);

CREATE TABLE upload_chunk (
    upload_id TEXT NOT NULL REFERENCES upload(id) ON DELETE CASCADE,
    idx BIGINT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (upload_id, idx)
);

CREATE TABLE job (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    team_id BIGINT,
    owner_id BIGINT,
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    priority BIGINT NOT NULL DEFAULT 0,
    attempt BIGINT NOT NULL DEFAULT 0,
    max_attempts BIGINT NOT NULL,
    run_at BIGINT NOT NULL,
    lease_until BIGINT,
    worker TEXT,
    progress_bp BIGINT NOT NULL DEFAULT 0,
    step TEXT NOT NULL DEFAULT '',
    cancel_requested_at BIGINT,
    result TEXT,
    error TEXT,
    dedupe_key TEXT,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    finished_at BIGINT
);
CREATE INDEX job_claim ON job (state, run_at);
CREATE INDEX job_owner ON job (owner_id, kind);
CREATE UNIQUE INDEX job_dedupe ON job (dedupe_key) WHERE dedupe_key IS NOT NULL AND state IN ('queued', 'running');

-- Desktop programs in use, as their calls tell it; one row for each installation.
CREATE TABLE client_device (
    device_id TEXT PRIMARY KEY,
    version TEXT NOT NULL,
    os TEXT NOT NULL,
    bundle TEXT NOT NULL,
    user_id BIGINT REFERENCES account(id),
    team_id BIGINT REFERENCES team(id),
    first_seen_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL
);
CREATE INDEX client_device_team ON client_device (team_id, version);
CREATE INDEX client_device_seen ON client_device (last_seen_at);

-- Times are UTC milliseconds. Ids are BIGINT on both databases. Enumerations hold the contract's numbers.
CREATE TABLE department (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT REFERENCES department(id),
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    sort BIGINT NOT NULL DEFAULT 0,
    leader_ids TEXT NOT NULL,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX department_sibling_name ON department (COALESCE(parent_id, 0), name);

CREATE TABLE team (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    status BIGINT NOT NULL DEFAULT 1,
    department_id BIGINT REFERENCES department(id),
    appeal_window_h BIGINT NOT NULL DEFAULT 72,
    recheck_sla_h BIGINT NOT NULL DEFAULT 72,
    max_appeals BIGINT NOT NULL DEFAULT 1,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);

CREATE TABLE role (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    permissions TEXT NOT NULL
);

CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    username TEXT NOT NULL,
    nick_name TEXT,
    password_hash TEXT NOT NULL,
    sso_type BIGINT NOT NULL DEFAULT 1,
    department_id BIGINT REFERENCES department(id),
    status BIGINT NOT NULL DEFAULT 1,
    signed_terms_version BIGINT NOT NULL DEFAULT 0,
    last_team_id BIGINT,
    last_role_id BIGINT,
    extra_time_bp BIGINT NOT NULL DEFAULT 0,
    failed_logins BIGINT NOT NULL DEFAULT 0,
    locked_until BIGINT,
    last_login_at BIGINT,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT
);
CREATE UNIQUE INDEX account_username ON account (LOWER(username)) WHERE deleted_at IS NULL;

CREATE TABLE membership (
    user_id BIGINT NOT NULL REFERENCES account(id),
    team_id BIGINT NOT NULL REFERENCES team(id),
    role_id BIGINT NOT NULL REFERENCES role(id),
    PRIMARY KEY (user_id, team_id, role_id)
);
CREATE INDEX membership_team ON membership (team_id, role_id);

CREATE TABLE terms (
    version BIGINT PRIMARY KEY,
    content TEXT NOT NULL,
    url TEXT NOT NULL DEFAULT '',
    published_at BIGINT NOT NULL
);

CREATE TABLE terms_signature (
    user_id BIGINT NOT NULL REFERENCES account(id),
    version BIGINT NOT NULL REFERENCES terms(version),
    signed_at BIGINT NOT NULL,
    ip TEXT,
    PRIMARY KEY (user_id, version)
);

CREATE TABLE auth_token (
    hash TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES account(id),
    role_id BIGINT REFERENCES role(id),
    team_id BIGINT REFERENCES team(id),
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    absolute_expires_at BIGINT NOT NULL,
    ip TEXT,
    user_agent TEXT
);
CREATE INDEX auth_token_user ON auth_token (user_id);
CREATE INDEX auth_token_expiry ON auth_token (expires_at);

CREATE TABLE audit_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at BIGINT NOT NULL,
    actor_id BIGINT,
    role TEXT,
    team_id BIGINT,
    action TEXT NOT NULL,
    resource TEXT NOT NULL,
    resource_id BIGINT,
    detail TEXT NOT NULL,
    ip TEXT,
    request_id TEXT
);
CREATE INDEX audit_log_resource ON audit_log (resource, resource_id);
CREATE INDEX audit_log_at ON audit_log (at);

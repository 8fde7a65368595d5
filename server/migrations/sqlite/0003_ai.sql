CREATE TABLE prompt_template (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    name TEXT NOT NULL,
    scene BIGINT NOT NULL,
    active_version BIGINT NOT NULL DEFAULT 1,
    use_state BIGINT NOT NULL DEFAULT 2,
    last_test TEXT,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX prompt_template_name ON prompt_template (team_id, name);
CREATE UNIQUE INDEX prompt_template_in_use ON prompt_template (team_id, scene) WHERE use_state = 1;

CREATE TABLE prompt_version (
    template_id BIGINT NOT NULL REFERENCES prompt_template(id) ON DELETE CASCADE,
    no BIGINT NOT NULL,
    body TEXT NOT NULL,
    variables TEXT NOT NULL,
    model_params TEXT NOT NULL,
    commit_note TEXT NOT NULL DEFAULT '',
    sha256 TEXT NOT NULL,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (template_id, no)
);

CREATE TABLE agent_endpoint (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    name TEXT NOT NULL,
    kind BIGINT NOT NULL,
    base_url TEXT NOT NULL DEFAULT '',
    model_id TEXT NOT NULL DEFAULT '',
    secret BLOB,
    secret_hint TEXT NOT NULL DEFAULT '',
    timeout_ms BIGINT NOT NULL DEFAULT 120000,
    concurrency BIGINT NOT NULL DEFAULT 4,
    status BIGINT NOT NULL DEFAULT 1,
    health_ok BOOLEAN,
    health_at BIGINT,
    health_note TEXT NOT NULL DEFAULT '',
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX agent_endpoint_name ON agent_endpoint (team_id, name);

CREATE TABLE agent_binding (
    team_id BIGINT NOT NULL REFERENCES team(id),
    capability TEXT NOT NULL,
    position BIGINT NOT NULL,
    agent_id BIGINT NOT NULL REFERENCES agent_endpoint(id) ON DELETE CASCADE,
    status BIGINT NOT NULL DEFAULT 1,
    PRIMARY KEY (team_id, capability, position)
);

CREATE TABLE flow_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    trace_id TEXT NOT NULL,
    session_id BIGINT,
    actor_id BIGINT,
    scene BIGINT NOT NULL,
    capability TEXT NOT NULL,
    agent_id BIGINT,
    agent_name TEXT NOT NULL DEFAULT '',
    model_id TEXT NOT NULL DEFAULT '',
    prompt_template_id BIGINT,
    prompt_version BIGINT,
    request TEXT NOT NULL,
    response TEXT NOT NULL DEFAULT '',
    in_tokens BIGINT,
    out_tokens BIGINT,
    first_token_ms BIGINT,
    latency_ms BIGINT NOT NULL,
    attempt BIGINT NOT NULL DEFAULT 1,
    status BIGINT NOT NULL,
    error TEXT NOT NULL DEFAULT '',
    fallback_used BOOLEAN NOT NULL DEFAULT FALSE,
    flags TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX flow_log_team ON flow_log (team_id, id);
CREATE INDEX flow_log_session ON flow_log (session_id);

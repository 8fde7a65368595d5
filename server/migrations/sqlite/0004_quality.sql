CREATE TABLE keyword_group (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    exclude TEXT NOT NULL,
    builtin BOOLEAN NOT NULL DEFAULT FALSE,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX keyword_group_name ON keyword_group (team_id, name);

CREATE TABLE quality_type (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    name TEXT NOT NULL,
    sort BIGINT NOT NULL DEFAULT 0,
    cap_cp BIGINT,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX quality_type_name ON quality_type (team_id, name);

CREATE TABLE quality_project (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    type_id BIGINT NOT NULL REFERENCES quality_type(id),
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    max_cp BIGINT NOT NULL,
    mode BIGINT NOT NULL DEFAULT 1,
    severity BIGINT NOT NULL DEFAULT 1,
    handler BIGINT NOT NULL DEFAULT 1,
    status BIGINT NOT NULL DEFAULT 1,
    sort BIGINT NOT NULL DEFAULT 0,
    na_allowed BOOLEAN NOT NULL DEFAULT TRUE,
    appealable BOOLEAN NOT NULL DEFAULT TRUE,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX quality_project_name ON quality_project (team_id, name);

CREATE TABLE check_item (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    project_id BIGINT NOT NULL REFERENCES quality_project(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    question TEXT NOT NULL,
    answer_instructions TEXT NOT NULL DEFAULT '',
    pass_examples TEXT NOT NULL,
    fail_examples TEXT NOT NULL,
    required_evidence BOOLEAN NOT NULL DEFAULT TRUE,
    cp BIGINT NOT NULL,
    rule TEXT,
    sort BIGINT NOT NULL DEFAULT 0,
    use_state BIGINT NOT NULL DEFAULT 1,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX check_item_name ON check_item (project_id, name);

CREATE TABLE scheme_revision (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    kind TEXT NOT NULL,
    no BIGINT NOT NULL,
    snapshot TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    pass_cp BIGINT NOT NULL,
    fatal_policy BIGINT NOT NULL DEFAULT 1,
    normalize BOOLEAN NOT NULL DEFAULT TRUE,
    note TEXT NOT NULL DEFAULT '',
    created_by BIGINT,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX scheme_revision_no ON scheme_revision (team_id, kind, no);

CREATE TABLE practice_case (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    case_no TEXT NOT NULL,
    name TEXT NOT NULL,
    business_type TEXT NOT NULL DEFAULT '',
    difficulty TEXT NOT NULL,
    confirm_status BIGINT NOT NULL DEFAULT 1,
    use_state BIGINT NOT NULL DEFAULT 1,
    source BIGINT NOT NULL DEFAULT 1,
    content TEXT NOT NULL,
    version BIGINT NOT NULL DEFAULT 1,
    return_reason TEXT NOT NULL DEFAULT '',
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT
);
CREATE UNIQUE INDEX practice_case_name ON practice_case (team_id, name) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX practice_case_no ON practice_case (team_id, case_no);

CREATE TABLE case_version (
    case_id BIGINT NOT NULL REFERENCES practice_case(id),
    version BIGINT NOT NULL,
    name TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    content TEXT NOT NULL,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (case_id, version)
);

CREATE TABLE case_confirmer (
    case_id BIGINT NOT NULL REFERENCES practice_case(id),
    user_id BIGINT NOT NULL REFERENCES account(id),
    PRIMARY KEY (case_id, user_id)
);

CREATE TABLE quick_phrase (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    owner_id BIGINT NOT NULL REFERENCES account(id),
    group_name TEXT NOT NULL DEFAULT '',
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    scope BIGINT NOT NULL DEFAULT 2,
    hotkey TEXT NOT NULL DEFAULT '',
    enabled_in_exam BOOLEAN NOT NULL DEFAULT TRUE,
    use_count BIGINT NOT NULL DEFAULT 0,
    sort BIGINT NOT NULL DEFAULT 0,
    use_state BIGINT NOT NULL DEFAULT 1,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE INDEX quick_phrase_team ON quick_phrase (team_id, group_name, sort);

CREATE TABLE service_clue (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    name TEXT NOT NULL,
    kind BIGINT NOT NULL,
    fields TEXT NOT NULL,
    reveal_at BIGINT NOT NULL DEFAULT 1,
    trigger_words TEXT NOT NULL,
    use_state BIGINT NOT NULL DEFAULT 1,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX service_clue_name ON service_clue (team_id, name);

CREATE TABLE clue_case (
    clue_id BIGINT NOT NULL REFERENCES service_clue(id) ON DELETE CASCADE,
    case_id BIGINT NOT NULL REFERENCES practice_case(id),
    PRIMARY KEY (clue_id, case_id)
);
CREATE INDEX clue_case_case ON clue_case (case_id);

CREATE TABLE appeal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    session_id BIGINT NOT NULL REFERENCES exam_session(id),
    student_id BIGINT NOT NULL REFERENCES account(id),
    result_id BIGINT NOT NULL REFERENCES score_result(id),
    status BIGINT NOT NULL DEFAULT 1,
    reason TEXT NOT NULL,
    round BIGINT NOT NULL DEFAULT 1,
    score_cp BIGINT,
    recheck_score_cp BIGINT,
    appeal_at BIGINT NOT NULL,
    window_end_at BIGINT NOT NULL,
    recheck_due_at BIGINT NOT NULL,
    assignee_id BIGINT REFERENCES account(id),
    claimed_by BIGINT REFERENCES account(id),
    claim_until BIGINT,
    warned_bp BIGINT NOT NULL DEFAULT 0,
    final_judge BOOLEAN NOT NULL DEFAULT FALSE,
    invalid_reason BIGINT,
    rev BIGINT NOT NULL DEFAULT 1,
    closed_at BIGINT
);
CREATE INDEX appeal_team ON appeal (team_id, status);
CREATE INDEX appeal_student ON appeal (student_id);
CREATE UNIQUE INDEX appeal_open ON appeal (session_id) WHERE status = 1;

CREATE TABLE appeal_item (
    appeal_id BIGINT NOT NULL REFERENCES appeal(id) ON DELETE CASCADE,
    check_item_id BIGINT NOT NULL,
    claim TEXT NOT NULL,
    wanted_verdict BIGINT NOT NULL,
    PRIMARY KEY (appeal_id, check_item_id)
);

CREATE TABLE recheck (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    appeal_id BIGINT NOT NULL REFERENCES appeal(id),
    reviewer_id BIGINT NOT NULL REFERENCES account(id),
    comment TEXT NOT NULL DEFAULT '',
    new_result_id BIGINT REFERENCES score_result(id),
    score_cp BIGINT,
    raw_score_cp BIGINT,
    never_lower BOOLEAN NOT NULL DEFAULT TRUE,
    started_at BIGINT NOT NULL,
    submitted_at BIGINT NOT NULL,
    seen_at BIGINT
);

CREATE TABLE recheck_decision (
    recheck_id BIGINT NOT NULL REFERENCES recheck(id) ON DELETE CASCADE,
    check_item_id BIGINT NOT NULL,
    verdict BIGINT NOT NULL,
    comment TEXT NOT NULL,
    PRIMARY KEY (recheck_id, check_item_id)
);

CREATE TABLE assessment_task (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    task_name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    mode BIGINT NOT NULL DEFAULT 1,
    start_at BIGINT NOT NULL,
    end_at BIGINT NOT NULL,
    attempt_limit BIGINT NOT NULL DEFAULT 1,
    retake_delay_sec BIGINT NOT NULL DEFAULT 0,
    score_method BIGINT NOT NULL DEFAULT 1,
    pass_cp BIGINT NOT NULL,
    pass_times BIGINT NOT NULL DEFAULT 1,
    pass_consecutive BOOLEAN NOT NULL DEFAULT FALSE,
    scheme_rev_id BIGINT NOT NULL REFERENCES scheme_revision(id),
    appeal_enabled BOOLEAN NOT NULL DEFAULT TRUE,
    appeal_scope BIGINT NOT NULL DEFAULT 1,
    appeal_window_h BIGINT NOT NULL DEFAULT 72,
    recheck_sla_h BIGINT NOT NULL DEFAULT 72,
    max_appeals BIGINT NOT NULL DEFAULT 1,
    closed_at BIGINT,
    rev BIGINT NOT NULL DEFAULT 1,
    created_by BIGINT,
    created_at BIGINT NOT NULL,
    updated_by BIGINT,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT
);
CREATE UNIQUE INDEX assessment_task_name ON assessment_task (team_id, task_name) WHERE deleted_at IS NULL;

CREATE TABLE task_item (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    task_id BIGINT NOT NULL REFERENCES assessment_task(id),
    task_item_name TEXT NOT NULL,
    case_id BIGINT REFERENCES practice_case(id),
    case_version BIGINT,
    difficulty TEXT NOT NULL,
    time_mode BIGINT NOT NULL DEFAULT 2,
    duration_sec BIGINT NOT NULL DEFAULT 0,
    sort BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX task_item_task ON task_item (task_id);
CREATE INDEX task_item_case ON task_item (case_id);

CREATE TABLE task_trainer (
    task_id BIGINT NOT NULL REFERENCES assessment_task(id),
    user_id BIGINT NOT NULL REFERENCES account(id),
    PRIMARY KEY (task_id, user_id)
);

CREATE TABLE assignment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    task_id BIGINT NOT NULL REFERENCES assessment_task(id),
    task_item_id BIGINT NOT NULL REFERENCES task_item(id),
    student_id BIGINT NOT NULL REFERENCES account(id),
    task_status BIGINT NOT NULL DEFAULT 3,
    attempts_used BIGINT NOT NULL DEFAULT 0,
    score_cp BIGINT,
    best_session_id BIGINT,
    last_session_id BIGINT,
    extra_time_bp BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    removed_at BIGINT
);
CREATE UNIQUE INDEX assignment_once ON assignment (task_item_id, student_id);
CREATE INDEX assignment_student ON assignment (student_id, task_status);
CREATE INDEX assignment_task ON assignment (task_id);

-- One attempt. A preview (a trainer trying a case) has no assignment and is never scored into a task.
CREATE TABLE exam_session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    team_id BIGINT NOT NULL REFERENCES team(id),
    student_id BIGINT NOT NULL REFERENCES account(id),
    assignment_id BIGINT REFERENCES assignment(id),
    task_id BIGINT REFERENCES assessment_task(id),
    case_id BIGINT REFERENCES practice_case(id),
    preview BOOLEAN NOT NULL DEFAULT FALSE,
    attempt_no BIGINT NOT NULL DEFAULT 1,
    mode BIGINT NOT NULL DEFAULT 1,
    exam_status BIGINT NOT NULL DEFAULT 1,
    score_status BIGINT NOT NULL DEFAULT 1,
    snapshot TEXT NOT NULL,
    scheme_rev_id BIGINT REFERENCES scheme_revision(id),
    seed BIGINT NOT NULL,
    state TEXT NOT NULL,
    next_seq BIGINT NOT NULL DEFAULT 1,
    turns BIGINT NOT NULL DEFAULT 0,
    started_at BIGINT,
    deadline_at BIGINT,
    last_seen_at BIGINT,
    finished_at BIGINT,
    finish_reason BIGINT,
    close_request_id TEXT,
    conn_id TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    result_id BIGINT,
    score_cp BIGINT,
    recheck_score_cp BIGINT,
    fatal BOOLEAN NOT NULL DEFAULT FALSE,
    needs_human BOOLEAN NOT NULL DEFAULT FALSE,
    result BIGINT,
    confirm_type BIGINT,
    published_at BIGINT,
    window_end_at BIGINT,
    recheck_due_at BIGINT,
    settled_at BIGINT,
    voided_at BIGINT,
    focus_losses BIGINT NOT NULL DEFAULT 0,
    client_info TEXT NOT NULL DEFAULT '',
    score_error TEXT NOT NULL DEFAULT '',
    rev BIGINT NOT NULL DEFAULT 1,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX exam_session_running ON exam_session (student_id) WHERE exam_status = 2 AND preview = FALSE;
CREATE INDEX exam_session_assignment ON exam_session (assignment_id);
CREATE INDEX exam_session_team ON exam_session (team_id, finished_at);
CREATE INDEX exam_session_sweep ON exam_session (exam_status, deadline_at);
CREATE INDEX exam_session_task ON exam_session (task_id);

CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id BIGINT NOT NULL REFERENCES exam_session(id),
    seq BIGINT NOT NULL,
    role BIGINT NOT NULL,
    text TEXT NOT NULL,
    client_msg_id TEXT,
    sent_at BIGINT NOT NULL,
    latency_ms BIGINT,
    reaction BIGINT,
    phrase_id BIGINT,
    phrase_text TEXT,
    act TEXT,
    state_after TEXT,
    source TEXT NOT NULL DEFAULT 'rule',
    flow_log_id BIGINT
);
CREATE UNIQUE INDEX message_seq ON message (session_id, seq);
CREATE UNIQUE INDEX message_client ON message (session_id, client_msg_id);

-- A customer reply that is still being worded. It is stored together with the trainee's message, so a
-- crash in the middle leaves enough to finish the turn with the template line.
CREATE TABLE turn (
    session_id BIGINT NOT NULL REFERENCES exam_session(id),
    student_seq BIGINT NOT NULL,
    reply_seq BIGINT NOT NULL,
    step TEXT NOT NULL,
    partial TEXT NOT NULL DEFAULT '',
    worker TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    PRIMARY KEY (session_id, student_seq)
);

CREATE TABLE score_result (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id BIGINT NOT NULL REFERENCES exam_session(id),
    run_no BIGINT NOT NULL,
    origin BIGINT NOT NULL,
    scheme_rev_id BIGINT NOT NULL REFERENCES scheme_revision(id),
    engine TEXT NOT NULL,
    prompt_template_id BIGINT,
    prompt_version BIGINT,
    model_id TEXT NOT NULL DEFAULT '',
    total_cp BIGINT,
    max_cp BIGINT NOT NULL,
    pre_fatal_cp BIGINT,
    fatal_hit BOOLEAN NOT NULL DEFAULT FALSE,
    needs_human BOOLEAN NOT NULL DEFAULT FALSE,
    reasons TEXT NOT NULL,
    breakdown TEXT NOT NULL,
    supersedes_id BIGINT,
    created_by BIGINT,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX score_result_run ON score_result (session_id, run_no);

CREATE TABLE item_result (
    result_id BIGINT NOT NULL REFERENCES score_result(id),
    check_item_id BIGINT NOT NULL,
    verdict BIGINT NOT NULL,
    cp BIGINT NOT NULL,
    max_cp BIGINT NOT NULL,
    rule_verdict BIGINT,
    ai_verdict BIGINT,
    human_verdict BIGINT,
    evidence TEXT NOT NULL,
    rationale TEXT NOT NULL DEFAULT '',
    confidence_bp BIGINT,
    votes TEXT,
    decided_by BIGINT,
    note TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (result_id, check_item_id)
);

-- Which write a client's key belongs to, so that a repeat of it is known for one and does nothing.
CREATE TABLE case_write (
    team_id BIGINT NOT NULL REFERENCES team(id),
    user_id BIGINT NOT NULL REFERENCES account(id),
    write_key TEXT NOT NULL,
    case_id BIGINT NOT NULL REFERENCES practice_case(id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, team_id, write_key)
);

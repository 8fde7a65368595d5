-- Who agreed to a version stays on record when the case moves on to the next one.
ALTER TABLE case_version ADD COLUMN confirmed_by BIGINT REFERENCES account(id);
ALTER TABLE case_version ADD COLUMN confirmed_at BIGINT;
ALTER TABLE practice_case ADD COLUMN submitted_by BIGINT REFERENCES account(id);
ALTER TABLE practice_case ADD COLUMN submitted_at BIGINT;
CREATE INDEX practice_case_recent ON practice_case (team_id, updated_at);
CREATE INDEX case_confirmer_user ON case_confirmer (user_id);

-- A personal hotkey may repeat somebody else's personal one, which its owner never sees.
CREATE UNIQUE INDEX quick_phrase_hotkey
    ON quick_phrase (team_id, (CASE WHEN scope = 1 THEN owner_id ELSE 0 END), LOWER(hotkey)) WHERE hotkey <> '';

CREATE INDEX assessment_task_window ON assessment_task (team_id, end_at);

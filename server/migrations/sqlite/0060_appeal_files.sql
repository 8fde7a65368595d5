-- What a student puts in as evidence with an appeal, in the student's order.
CREATE TABLE appeal_file (
    appeal_id BIGINT NOT NULL REFERENCES appeal(id) ON DELETE CASCADE,
    file_id TEXT NOT NULL REFERENCES file(id),
    place BIGINT NOT NULL,
    PRIMARY KEY (appeal_id, file_id)
);

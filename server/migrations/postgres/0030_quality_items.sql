-- Whom an item watches, in which stage, and when it does not apply; what a keyword group is for and its
-- patterns.
ALTER TABLE check_item ADD COLUMN role TEXT NOT NULL DEFAULT 'agent';
ALTER TABLE check_item ADD COLUMN phase BIGINT;
ALTER TABLE check_item ADD COLUMN na_condition TEXT NOT NULL DEFAULT '';
ALTER TABLE keyword_group ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE keyword_group ADD COLUMN patterns JSONB NOT NULL DEFAULT '[]';

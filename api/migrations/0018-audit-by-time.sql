-- The audit is read newest first. Rows are not always written in the order of what they tell: `at` is when a
-- transaction began, and sample data arrives a subject at a time.
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, id DESC);

-- The audit is read newest first. Rows are not always written in the order of what they tell: `at` is when a
-- transaction began, and sample data arrives a subject at a time.
CREATE INDEX audit_entries_by_time ON audit_entries (at DESC, id DESC);

-- In place of the index that ended with `id` alone: the newest of many documents (all orders of one seller) are
-- found without a look at the rows themselves.
CREATE INDEX audit_entries_by_document ON audit_entries (entity, entity_id, at DESC, id DESC);
DROP INDEX audit_entries_by_entity;

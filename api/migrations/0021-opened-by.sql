-- Which program opened this database last, and when: another one that must refuse it can say which one to use.
ALTER TABLE installation
  ADD COLUMN opened_by text CHECK (length(opened_by) BETWEEN 1 AND 200),
  ADD COLUMN opened_at timestamptz,
  ADD CONSTRAINT installation_opened CHECK ((opened_by IS NULL) = (opened_at IS NULL));

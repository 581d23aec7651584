-- `check_stock` looks for the last price of every variant: without this index it read all changes for each of them,
-- which kept restoring a backup of 50,000 variants waiting for minutes.
CREATE INDEX price_changes_by_variant ON price_changes (variant_id, id DESC);

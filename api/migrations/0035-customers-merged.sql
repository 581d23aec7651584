-- Whoever opens a customer's page asks who was merged into them, and who was merged into those.
CREATE INDEX customers_by_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;

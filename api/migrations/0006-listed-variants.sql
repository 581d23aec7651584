-- Whether a variant is on the lists depends on its product as well; kept with the variant, so that the
-- longest list is counted and sorted from one index.

ALTER TABLE variants ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
UPDATE variants v SET is_listed = v.archived_at IS NULL AND p.archived_at IS NULL
  FROM products p WHERE p.id = v.product_id;

CREATE OR REPLACE FUNCTION name_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product record;
BEGIN
  SELECT name, archived_at INTO product FROM products WHERE id = NEW.product_id;
  NEW.is_listed := NEW.archived_at IS NULL AND product.archived_at IS NULL;
  -- The variants of one product stay together, in the order of its grid.
  NEW.sort_name := search_form(product.name) || ' ' || NEW.product_id || lpad(NEW.position::text, 4, '0');
  NEW.search_text := search_form(concat_ws(' ', product.name, NEW.colour, NEW.size, NEW.sku, NEW.barcode));
  RETURN NEW;
END $$;
DROP TRIGGER variants_named ON variants;
CREATE TRIGGER variants_named
  BEFORE INSERT OR UPDATE OF product_id, sku, barcode, size, colour, position, archived_at
  ON variants FOR EACH ROW EXECUTE FUNCTION name_variant();

DROP TRIGGER products_renamed ON products;
CREATE TRIGGER products_renamed AFTER UPDATE OF name, archived_at ON products FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION name_variants_again();

DROP INDEX variants_by_name, variants_by_sku, variants_by_price;
CREATE INDEX variants_by_name ON variants (sort_name, id) WHERE is_listed;
CREATE INDEX variants_by_sku ON variants (lower(sku), id) WHERE is_listed;
CREATE INDEX variants_by_price ON variants (price, id) WHERE is_listed;
CREATE INDEX variants_listed ON variants (id) WHERE is_listed;
CREATE INDEX variants_unlisted ON variants (sort_name, id) WHERE NOT is_listed;

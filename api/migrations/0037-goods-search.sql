-- How goods are found: by the words of their names, categories and brands, and by what the store's people call them.

-- Number and gender are at the end of a word. As `toStem` in shared/src/inventory/understanding/words.ts; a test
-- compares the two.
CREATE FUNCTION goods_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN length(word) <= 3 OR length(singular) <= 3 THEN singular
    WHEN singular LIKE '%a' THEN left(singular, -1) || 'o'
    WHEN singular LIKE '%e' THEN left(singular, -1)
    ELSE singular END
  FROM (SELECT CASE WHEN length(word) <= 3 THEN word
    WHEN length(word) > 4 AND word LIKE '%es' THEN left(word, -2)
    WHEN word ~ '[^ius]s$' THEN left(word, -1)
    ELSE word END AS singular) AS one
$$;

-- The words of a name, without grammar.
CREATE FUNCTION goods_words(name text) RETURNS TABLE (place integer, word text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (row_number() OVER (ORDER BY at))::integer - 1, one
  FROM regexp_split_to_table(normalize_for_search(name), '[^a-z0-9]+') WITH ORDINALITY AS split (one, at)
  WHERE one <> '' AND one <> ALL ('{a,al,con,de,del,e,el,en,la,las,lo,los,o,para,por,sin,su,u,un,una,unas,uno,unos,y}')
$$;

CREATE TABLE product_words (
  product_id  uuid NOT NULL REFERENCES products (id),
  kind        text NOT NULL CHECK (kind IN ('name', 'category', 'brand')),
  place       integer NOT NULL CHECK (place >= 0),
  word        text NOT NULL,
  stem        text NOT NULL GENERATED ALWAYS AS (goods_stem(word)) STORED,
  -- How many words the name, category or brand has.
  words       integer NOT NULL CHECK (words > place),
  PRIMARY KEY (product_id, kind, place)
);
CREATE INDEX product_words_by_stem ON product_words (stem) INCLUDE (product_id, kind, place, words);
-- For words that are misspelt beyond what the rules know.
CREATE INDEX product_words_by_likeness ON product_words USING gin (word gin_trgm_ops);

CREATE FUNCTION write_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_words WHERE product_id = NEW.id;
  INSERT INTO product_words (product_id, kind, place, word, words)
    SELECT NEW.id, t.kind, g.place, g.word, (count(*) OVER (PARTITION BY t.kind))::integer
    FROM (VALUES ('name', NEW.name),
      ('category', (SELECT c.name FROM categories c WHERE c.id = NEW.category_id)),
      ('brand', (SELECT b.name FROM brands b WHERE b.id = NEW.brand_id))) AS t (kind, text)
    CROSS JOIN LATERAL goods_words(t.text) g;
  RETURN NULL;
END $$;
CREATE TRIGGER products_worded AFTER INSERT OR UPDATE OF name, category_id, brand_id ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_words();

-- What the store's people say: another name of a colour, a family of colours, another name of goods.
CREATE TABLE word_meanings (
  kind     text NOT NULL CHECK (kind IN ('colour', 'family', 'article')),
  word     text NOT NULL CHECK (length(word) BETWEEN 1 AND 40),
  means    text[] NOT NULL CHECK (cardinality(means) BETWEEN 1 AND 20 AND array_position(means, NULL) IS NULL),
  version  integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX word_meanings_key ON word_meanings (kind, normalize_for_search(word));

-- As DEFAULT_MEANINGS in shared/src/inventory/understanding/default-meanings.ts; a test compares the two.
CREATE FUNCTION seed_word_meanings() RETURNS void LANGUAGE sql AS $$
  INSERT INTO word_meanings (kind, word, means) VALUES
    ('colour', 'corinto', '{Corinto,Vino}'),
    ('colour', 'tinto', '{Tinto,Vino}'),
    ('colour', 'guinda', '{Guinda,Vino}'),
    ('colour', 'burdeos', '{Burdeos,Vino}'),
    ('colour', 'vino tinto', '{"Vino tinto",Vino}'),
    ('colour', 'ladrillo', '{Ladrillo,Terracota}'),
    ('colour', 'teja', '{Teja,Terracota}'),
    ('colour', 'fiusha', '{Fucsia}'),
    ('colour', 'rosa fuerte', '{Fucsia}'),
    ('colour', 'rosado fuerte', '{Fucsia}'),
    ('colour', 'rosa mexicano', '{Fucsia}'),
    ('colour', 'palo rosa', '{"Rosa palo"}'),
    ('colour', 'rosa pastel', '{"Rosa palo"}'),
    ('colour', 'rosa vieja', '{"Rosa palo"}'),
    ('colour', 'beige', '{Beige,Arena}'),
    ('colour', 'beish', '{Beige,Arena}'),
    ('colour', 'beis', '{Beige,Arena}'),
    ('colour', 'bech', '{Beige,Arena}'),
    ('colour', 'marfil', '{Marfil}'),
    ('colour', 'ivory', '{Marfil}'),
    ('colour', 'azul oscuro', '{"Azul marino"}'),
    ('colour', 'azul navy', '{"Azul marino"}'),
    ('colour', 'navy', '{"Azul marino"}'),
    ('colour', 'azul cielo', '{Celeste}'),
    ('colour', 'azul claro', '{Celeste}'),
    ('colour', 'celeste', '{Celeste}'),
    ('colour', 'marrón', '{Marrón,Café}'),
    ('colour', 'chocolate', '{Chocolate,Café}'),
    ('colour', 'camel', '{Camel,Miel}'),
    ('colour', 'caramelo', '{Caramelo,Miel}'),
    ('colour', 'verde olivo', '{Olivo}'),
    ('colour', 'verde militar', '{Olivo}'),
    ('colour', 'verde esmeralda', '{Esmeralda}'),
    ('colour', 'plomo', '{Plomo,Gris}'),
    ('colour', 'oro', '{Dorado}'),
    ('colour', 'plata', '{Plateado}'),
    ('colour', 'lavanda', '{Lavanda,Lila}'),
    ('colour', 'lila', '{Lila}'),
    ('family', 'blanco', '{Blanco,Marfil,Perla,Hueso,Crudo,Crema}'),
    ('family', 'hueso', '{Hueso,Marfil,Crema,Crudo,Arena,Beige}'),
    ('family', 'crema', '{Crema,Marfil,Hueso,Beige,Arena}'),
    ('family', 'perla', '{Perla,Marfil,Hueso}'),
    ('family', 'beige', '{Arena,Beige,Marfil,Crema,Hueso,Miel}'),
    ('family', 'nude', '{Nude,Arena,Beige,"Rosa palo"}'),
    ('family', 'rojo', '{Rojo,Vino,Terracota,Fucsia,Corinto,Ladrillo}'),
    ('family', 'corinto', '{Vino,Terracota,Rojo}'),
    ('family', 'vino', '{Corinto,Tinto,Rojo,Terracota}'),
    ('family', 'rosa', '{Rosa,Rosado,"Rosa palo",Fucsia}'),
    ('family', 'rosado', '{Rosado,Rosa,"Rosa palo",Fucsia}'),
    ('family', 'fucsia', '{Fucsia,Rosa,"Rosa palo",Magenta}'),
    ('family', 'magenta', '{Magenta,Fucsia,Vino}'),
    ('family', 'morado', '{Morado,Lila,Lavanda,Vino,Uva}'),
    ('family', 'violeta', '{Violeta,Morado,Lila}'),
    ('family', 'lila', '{Lila,Lavanda,Morado}'),
    ('family', 'naranja', '{Naranja,Anaranjado,Terracota,Mostaza}'),
    ('family', 'anaranjado', '{Anaranjado,Naranja,Terracota,Mostaza}'),
    ('family', 'coral', '{Coral,Terracota,"Rosa palo",Salmón}'),
    ('family', 'salmón', '{Salmón,Coral,"Rosa palo",Terracota}'),
    ('family', 'amarillo', '{Amarillo,Mostaza,Dorado}'),
    ('family', 'mostaza', '{Mostaza,Amarillo}'),
    ('family', 'verde', '{Verde,Olivo,Esmeralda,Menta,Militar}'),
    ('family', 'menta', '{Menta,Esmeralda,Celeste}'),
    ('family', 'azul', '{Azul,"Azul marino",Índigo,Celeste,Turquesa}'),
    ('family', 'celeste', '{Celeste,Azul,Turquesa,Índigo}'),
    ('family', 'turquesa', '{Turquesa,Celeste,Esmeralda}'),
    ('family', 'azul marino', '{Azul,Índigo,Negro}'),
    ('family', 'café', '{Café,Marrón,Chocolate,Miel,Camel}'),
    ('family', 'miel', '{Miel,Camel,Café,Arena}'),
    ('family', 'gris', '{Gris,Plomo,Plateado}'),
    ('family', 'negro', '{Negro,"Azul marino",Gris}'),
    ('family', 'dorado', '{Dorado,Miel,Mostaza}'),
    ('family', 'plateado', '{Plateado,Gris}'),
    ('article', 'chumpa', '{chaqueta,abrigo,chaleco,gabardina}'),
    ('article', 'saco', '{blazer}'),
    ('article', 'suéter', '{suéter,cárdigan}'),
    ('article', 'sudadero', '{suéter,sudadera}'),
    ('article', 'camiseta', '{playera}'),
    ('article', 'polera', '{playera}'),
    ('article', 'franela', '{playera,franela}'),
    ('article', 'licra', '{leggings}'),
    ('article', 'pants', '{jogger,pantalón}'),
    ('article', 'yin', '{jeans}'),
    ('article', 'lona', '{mezclilla,jeans,lona}'),
    ('article', 'calzoneta', '{short}'),
    ('article', 'pantaloneta', '{short}'),
    ('article', 'bolsa', '{bolso,cartera,bandolera}'),
    ('article', 'bolsón', '{mochila}'),
    ('article', 'monedero', '{cartera}'),
    ('article', 'cinturón', '{cincho}'),
    ('article', 'faja', '{cincho}'),
    ('article', 'arito', '{aretes}'),
    ('article', 'arracada', '{argollas,aretes}'),
    ('article', 'pendiente', '{aretes}'),
    ('article', 'pulsera', '{brazaletes,pulsera}'),
    ('article', 'cadena', '{collar,cadena}'),
    ('article', 'sortija', '{anillo}'),
    ('article', 'gafas', '{lentes}'),
    ('article', 'anteojos', '{lentes}'),
    ('article', 'gorra', '{sombrero}'),
    ('article', 'pañuelo', '{chalina}'),
    ('article', 'zapatilla', '{baletas,tacones,tenis}'),
    ('article', 'flat', '{baletas}'),
    ('article', 'plataforma', '{cuña,plataforma}'),
    ('article', 'mocasín', '{mocasines}'),
    ('article', 'bota', '{botas,botines}'),
    ('article', 'trusa', '{conjunto}'),
    ('article', 'camisón', '{camisón,pijama}'),
    ('article', 'enterizo', '{overol}'),
    ('article', 'ballerina', '{baletas}'),
    ('article', 'balerina', '{baletas}'),
    ('article', 'floreado', '{floreado,flor}'),
    ('article', 'manga', '{manga,mangas}');
$$;

CREATE OR REPLACE FUNCTION seed_reference_data() RETURNS void LANGUAGE sql AS $$
  INSERT INTO locations (id, name, position, created_at) VALUES (gen_random_uuid(), 'Tienda', 0, now());
  INSERT INTO document_counters (kind) VALUES ('order'), ('payment'), ('settlement'), ('refund'), ('invoice'),
    ('manifest'), ('preorder'), ('purchase'), ('commission');
  INSERT INTO couriers (id, name, kind, guide_pattern, position, file_format, cod_limit) VALUES
    (gen_random_uuid(), 'Guatex', 'courier', '^[A-Z]\d{4}R\d{5}$', 0, 'guatex', 200000),
    (gen_random_uuid(), 'Cargo Expreso', 'courier', '^[A-Z]\d{9}(-\d+)?$', 1, 'cargo_expreso', 200000),
    (gen_random_uuid(), 'Forza', 'courier', '^[A-Z]{2}\d+$', 2, 'forza', 200000),
    (gen_random_uuid(), 'Bus (encomienda)', 'courier', '', 3, 'general', 0),
    (gen_random_uuid(), 'Mensajero propio', 'messenger', '', 4, 'general', NULL);
  INSERT INTO currencies (code, name) VALUES ('USD', 'Dólar'), ('MXN', 'Peso mexicano'), ('EUR', 'Euro');
  INSERT INTO exchange_rates (currency, rate, since) VALUES
    ('USD', 7750000, '2025-01-01'), ('MXN', 420000, '2025-01-01'), ('EUR', 8900000, '2025-01-01');
  INSERT INTO shops (id, name, currency, website, tax_bp, lead_min_days, lead_max_days, position) VALUES
    (gen_random_uuid(), 'Shein', 'USD', 'https://us.shein.com', 700, 14, 24, 0),
    (gen_random_uuid(), 'Amazon', 'USD', 'https://www.amazon.com', 700, 10, 18, 1),
    (gen_random_uuid(), 'Mayorista', 'USD', '', 0, 12, 25, 2);
  INSERT INTO quote_settings (freight_per_lb, duty_bp, margin_bp, round_to, valid_days, deposit_hours)
    VALUES (3500, 0, 3500, 500, 3, 48);
  INSERT INTO sale_days (zone) VALUES ('America/Guatemala');
  SELECT seed_word_meanings();
$$;

CREATE OR REPLACE FUNCTION check_stock() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'movements do not add up to the level', l.variant_id::text
    FROM stock_levels l LEFT JOIN (
      SELECT variant_id, location_id, sum(on_hand_delta) AS on_hand, sum(reserved_delta) AS reserved
      FROM stock_movements GROUP BY variant_id, location_id) m USING (variant_id, location_id)
    WHERE l.on_hand <> coalesce(m.on_hand, 0) OR l.reserved <> coalesce(m.reserved, 0)
  UNION ALL
  SELECT 'movements without a level', m.variant_id::text
    FROM stock_movements m WHERE NOT EXISTS (
      SELECT 1 FROM stock_levels l WHERE l.variant_id = m.variant_id AND l.location_id = m.location_id)
  UNION ALL
  SELECT 'levels do not add up to the stock of the variant', s.variant_id::text
    FROM variant_stock s LEFT JOIN (
      SELECT variant_id, sum(on_hand) AS on_hand, sum(reserved) AS reserved
      FROM stock_levels GROUP BY variant_id) l USING (variant_id)
    WHERE s.on_hand <> coalesce(l.on_hand, 0) OR s.reserved <> coalesce(l.reserved, 0)
  UNION ALL
  SELECT 'reservations do not add up to what is reserved', l.variant_id::text
    FROM stock_levels l LEFT JOIN (
      SELECT variant_id, location_id, sum(quantity) AS held
      FROM reservations GROUP BY variant_id, location_id) r USING (variant_id, location_id)
    WHERE l.reserved <> coalesce(r.held, 0)
  UNION ALL
  SELECT 'variant without stock', v.id::text
    FROM variants v WHERE NOT EXISTS (SELECT 1 FROM variant_stock s WHERE s.variant_id = v.id)
  UNION ALL
  SELECT 'movement of another product', m.id::text
    FROM stock_movements m JOIN variants v ON v.id = m.variant_id WHERE v.product_id <> m.product_id
  UNION ALL
  SELECT 'product without an audit entry', p.id::text
    FROM products p
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'product' AND a.entity_id = p.id::text)
  UNION ALL
  SELECT 'price that the price history does not know', v.id::text
    FROM variants v WHERE v.price IS DISTINCT FROM (
      SELECT c.price_after FROM price_changes c WHERE c.variant_id = v.id ORDER BY c.id DESC LIMIT 1)
  UNION ALL
  SELECT 'cover that is not the first picture', p.id::text
    FROM products p WHERE p.cover_file_id IS DISTINCT FROM (
      SELECT i.file_id FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)
  UNION ALL
  SELECT 'picture of goods that is not public', i.file_id::text
    FROM product_images i JOIN stored_files f ON f.id = i.file_id WHERE NOT f.is_public
  UNION ALL
  SELECT 'product that is not found by its words', coalesce(p.id, w.product_id)::text
    FROM products p FULL JOIN (SELECT product_id, string_agg(word, ' ' ORDER BY place) AS words
      FROM product_words WHERE kind = 'name' GROUP BY product_id) w ON w.product_id = p.id
    WHERE w.words IS DISTINCT FROM (SELECT string_agg(g.word, ' ' ORDER BY g.place) FROM goods_words(p.name) g)
$$;

INSERT INTO product_words (product_id, kind, place, word, words)
  SELECT p.id, t.kind, g.place, g.word, (count(*) OVER (PARTITION BY p.id, t.kind))::integer
  FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
    CROSS JOIN LATERAL (VALUES ('name', p.name), ('category', c.name), ('brand', b.name)) AS t (kind, text)
    CROSS JOIN LATERAL goods_words(t.text) g;
SELECT seed_word_meanings();

-- Finding, paging and administering users; the same means serve every later list.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- How text is compared in every search box: no accents, no case. Declared immutable, which
-- unaccent is as long as its dictionary is the one it was shipped with.
CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
  $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

ALTER TABLE users
  ADD COLUMN discount_limit_bp integer NOT NULL DEFAULT 1000 CHECK (discount_limit_bp BETWEEN 0 AND 10000),
  ADD COLUMN commission_bp integer NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 10000),
  ADD COLUMN sort_name text GENERATED ALWAYS AS (search_form(first_name || ' ' || last_name)) STORED,
  ADD COLUMN search_text text GENERATED ALWAYS AS
    (search_form(first_name || ' ' || last_name || ' ' || user_name || ' ' || email)) STORED;
COMMENT ON COLUMN users.discount_limit_bp IS 'Basis points: 1000 is ten percent.';

CREATE INDEX users_by_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_by_name ON users (sort_name, id);
CREATE INDEX users_by_creation ON users (created_at, id);
CREATE INDEX users_by_visit ON users (coalesce(last_seen_at, '-infinity'), id);
CREATE INDEX users_by_status ON users (status, sort_name, id);

-- A link that lets one person set a new password once. Only its hash is kept.
CREATE TABLE password_resets (
  token_hash  text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  user_id     uuid NOT NULL REFERENCES users (id),
  created_by  uuid NOT NULL REFERENCES users (id),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX password_resets_open ON password_resets (user_id) WHERE used_at IS NULL;

-- A person's own views of a list: filters, columns, order.
CREATE TABLE saved_views (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id),
  list        text NOT NULL CHECK (length(list) BETWEEN 1 AND 60),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  state       jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (user_id, list, lower(name));

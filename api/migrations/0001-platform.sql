-- What every module stands on: who this installation is, what was done, what was already
-- answered, what is to be told, what is to be done after commit, and stored pictures.

CREATE TABLE installation (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_demo     boolean NOT NULL,
  created_at  timestamptz NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE audit_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  actor_id    uuid,
  actor_name  text NOT NULL,
  entity      text NOT NULL,
  entity_id   text NOT NULL,
  command     text NOT NULL,
  before      jsonb,
  after       jsonb,
  reason      text,
  request_id  text NOT NULL
);
CREATE INDEX audit_entries_by_entity ON audit_entries (entity, entity_id, id DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, id DESC);
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The answer to a keyed write commits with the write itself.
CREATE TABLE idempotency_keys (
  actor_id      uuid NOT NULL,
  key           text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash  text NOT NULL,
  status        smallint NOT NULL,
  reply         jsonb NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Live events, kept a while so that a listener who was away can catch up.
CREATE TABLE live_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  topic       text NOT NULL,
  kind        text NOT NULL,
  entity_id   text,
  codes       text[] NOT NULL,
  user_ids    uuid[] NOT NULL
);
CREATE INDEX live_events_by_age ON live_events (at);

-- Work outside the database, done after commit and at least once.
CREATE TABLE outbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic       text NOT NULL,
  payload     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  run_after   timestamptz NOT NULL,
  attempts    smallint NOT NULL DEFAULT 0,
  last_error  text,
  done_at     timestamptz,
  given_up_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (run_after) WHERE done_at IS NULL AND given_up_at IS NULL;

CREATE TABLE stored_files (
  id           uuid PRIMARY KEY,
  sha256       text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  media_type   text NOT NULL,
  bytes        integer NOT NULL CHECK (bytes > 0),
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  has_thumb    boolean NOT NULL DEFAULT false,
  is_shared    boolean NOT NULL DEFAULT false,
  uploaded_by  uuid NOT NULL,
  created_at   timestamptz NOT NULL
);
CREATE INDEX stored_files_by_uploader ON stored_files (uploaded_by, created_at DESC);
COMMENT ON COLUMN stored_files.is_shared IS 'Every signed-in user may see it; otherwise only who uploaded it.';

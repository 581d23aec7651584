-- What the store decides about itself on a screen, and the second factor of signing in.

-- One row: values by name, each checked by its schema; what is not here is as the environment says.
CREATE TABLE settings (
  is_only  boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  written  jsonb NOT NULL CHECK (jsonb_typeof(written) = 'object'),
  version  integer NOT NULL DEFAULT 1
);

-- A code of six digits that changes every half minute. The secret is encrypted: the key is not in this database.
CREATE TABLE totp_factors (
  user_id        uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret  bytea NOT NULL CHECK (length(sealed_secret) BETWEEN 34 AND 500),
  -- Null until the person has shown once that their application makes the right codes.
  confirmed_at   timestamptz,
  -- The half minute of the last code that was taken: no code counts twice.
  last_step      bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id            text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 1400),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  -- The domain it was made for: it answers to no other.
  domain        text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX passkeys_by_person ON passkeys (user_id);

-- For the day the telephone is lost. Random enough that a plain hash tells nothing.
CREATE TABLE recovery_codes (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash   text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  created_at  timestamptz NOT NULL,
  used_at     timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- What was asked of somebody whose password was right, or of a passkey before anybody is known.
CREATE TABLE factor_challenges (
  id          uuid PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('sign-in', 'confirm', 'enrol')),
  user_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Where it was asked: an answer counts only there.
  session_id  uuid,
  nonce       text NOT NULL,
  failures    integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  CHECK (user_id IS NOT NULL OR purpose = 'sign-in'),
  CHECK ((session_id IS NULL) = (purpose = 'sign-in'))
);
CREATE INDEX factor_challenges_by_age ON factor_challenges (expires_at);

-- Read at every request beside the session, so it stands with the person.
ALTER TABLE users ADD COLUMN has_factor boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_factors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(NEW.user_id, OLD.user_id);
  has boolean := EXISTS (SELECT FROM totp_factors WHERE user_id = person AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys WHERE user_id = person);
BEGIN
  UPDATE users SET has_factor = has WHERE id = person AND has_factor <> has;
  -- Codes stand in for a factor: without one they open nothing.
  IF NOT has THEN DELETE FROM recovery_codes WHERE user_id = person; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER totp_factors_noted AFTER INSERT OR UPDATE OR DELETE ON totp_factors
  FOR EACH ROW EXECUTE FUNCTION note_factors();
CREATE TRIGGER passkeys_noted AFTER INSERT OR UPDATE OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION note_factors();

-- When the person behind a session last showed who they are: by signing in, or by password and factor since.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
UPDATE sessions SET confirmed_at = created_at;
ALTER TABLE sessions ALTER COLUMN confirmed_at SET NOT NULL;
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_by_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_by_check
  CHECK (ended_by IN ('logout', 'user', 'password', 'suspension', 'reset', 'factor'));

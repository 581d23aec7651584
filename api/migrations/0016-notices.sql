-- What a person is told until they have read it, wherever they sign in; and the devices from which they have signed in.

CREATE TABLE notices (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,40}$'),
  -- What the sentence names: a person, a device, an address. Never a secret.
  params      jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(params) = 'object'),
  created_at  timestamptz NOT NULL,
  read_at     timestamptz
);
CREATE INDEX notices_by_person ON notices (user_id, id DESC);

-- A browser brings a random token along when somebody signs in; only its hash is kept.
CREATE TABLE known_devices (
  token_hash    text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_by_person ON known_devices (user_id);

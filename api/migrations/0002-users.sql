CREATE TABLE users (
  id                uuid PRIMARY KEY,
  user_name         text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 200),
  email             text NOT NULL CHECK (length(email) BETWEEN 3 AND 200),
  first_name        text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  last_name         text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  role_id           integer NOT NULL CHECK (role_id > 0),
  permission_codes  text[] NOT NULL DEFAULT '{}' CHECK (permission_codes <@ ARRAY[
    'S-01','S-05','M-02','S-04','S-018','M-03','S-07','A-01',
    'S-012','S-013','M-08','M-05','S-09','S-010','M-06','S-019']),
  status            text NOT NULL CHECK (status IN ('pending', 'active', 'suspended')),
  password_hash     text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  language          text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en', 'fr')),
  picture_file_id   uuid REFERENCES stored_files (id),
  version           integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  last_seen_at      timestamptz,
  -- Asking for access grants nothing, whatever the code above it says.
  CONSTRAINT pending_holds_nothing CHECK (status <> 'pending' OR permission_codes = '{}')
);
CREATE UNIQUE INDEX users_user_name_key ON users (lower(user_name));
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE sessions (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users (id),
  device        text NOT NULL,
  address       text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  ended_by      text CHECK (ended_by IN ('logout', 'user', 'password', 'suspension', 'reset'))
);
CREATE INDEX sessions_open_by_user ON sessions (user_id, created_at DESC) WHERE ended_at IS NULL;

-- Failed sign-ins by account or by address, counted before the password is looked at.
CREATE TABLE sign_in_failures (
  subject       text PRIMARY KEY,
  failures      integer NOT NULL CHECK (failures >= 0),
  window_start  timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (window_start);

-- The books must balance: one row for each promise that is broken. Later migrations replace
-- this function with one that asks more.
CREATE FUNCTION check_invariants() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'open session of a user who is not active', s.id::text
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.ended_at IS NULL AND s.expires_at > now() AND u.status <> 'active'
  UNION ALL
  SELECT 'user without an audit entry', u.id::text
    FROM users u
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'user' AND a.entity_id = u.id::text)
  UNION ALL
  SELECT 'picture without an audit entry', f.id::text
    FROM stored_files f
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'file' AND a.entity_id = f.id::text)
  UNION ALL
  SELECT 'profile picture that others may not see', u.id::text
    FROM users u JOIN stored_files f ON f.id = u.picture_file_id
    WHERE NOT f.is_shared
$$;

-- What went wrong in browsers, counted: one row for each fault of a day. Nothing in it belongs to a person.

CREATE TABLE browser_reports (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day          date NOT NULL,
  -- Of everything that tells one fault from another.
  fingerprint  text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  kind         text NOT NULL CHECK (kind IN ('crash', 'error', 'rejection', 'policy')),
  message      text NOT NULL CHECK (length(message) BETWEEN 1 AND 200 AND message !~ '[0-9@]'),
  -- The script and its line; empty where none of ours is known.
  source       text NOT NULL CHECK (source ~ '^([A-Za-z0-9_.-]{1,80}\.m?js:[0-9]{1,7})?$'),
  -- The pattern of the page's address, without ids.
  route        text NOT NULL CHECK (route ~ '^/[a-z:/-]{0,119}$'),
  build        text NOT NULL CHECK (build ~ '^[0-9A-Za-z.+-]{1,40}$'),
  browser      text NOT NULL CHECK (browser ~ '^[A-Za-z ]{1,30}( [0-9]{1,4})?$'),
  times        integer NOT NULL CHECK (times > 0),
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL CHECK (last_at >= first_at),
  UNIQUE (day, fingerprint)
);
CREATE INDEX browser_reports_by_fingerprint ON browser_reports (fingerprint);

-- When new notices keep still for a person, by the store's clock: `22:00` to `07:00` goes over midnight.
ALTER TABLE users
  ADD COLUMN quiet_from text CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN quiet_to text CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT users_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to);

-- Decisions and mentions make many more notices than before: the unread ones are counted with every page.
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;

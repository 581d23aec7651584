-- What a new person has tried of the first steps, and whether they have put the list away.
ALTER TABLE users
  ADD COLUMN first_steps text[] NOT NULL DEFAULT '{}' CHECK (cardinality(first_steps) <= 20),
  ADD COLUMN hides_first_steps boolean NOT NULL DEFAULT false;

-- Whoever has worked here before is not new.
UPDATE users SET hides_first_steps = true WHERE last_seen_at IS NOT NULL;

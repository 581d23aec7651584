-- Whose deed an event tells of: nobody needs to be told of their own.
ALTER TABLE live_events ADD COLUMN actor_id uuid;

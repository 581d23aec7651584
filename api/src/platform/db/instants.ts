/** PostgreSQL writes instants into JSON with its own offset. */
export const utc = (instant: string): string => new Date(instant).toISOString();
export const utcOrNull = (instant: string | null): string | null => (instant === null ? null : utc(instant));

import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time: UTC in the database, `Date` here. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Plain bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

import { z } from 'zod';

/** A day of the store, `2026-03-01`. */
export const day = z.iso.date();

/** Both ends included, in days of the store. */
export const period = { from: day, to: day };

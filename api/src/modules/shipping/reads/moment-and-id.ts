import { z } from 'zod';

/** As PostgreSQL writes an instant. */
const WRITTEN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

function isMoment(text: string): boolean {
  if (text === 'infinity') return true;
  return WRITTEN.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`));
}

/** Where a page by date ended: what a cursor carries is looked at before it reaches a statement. */
export const momentAndId = z.tuple([z.string().max(60).refine(isMoment), z.uuid()]);

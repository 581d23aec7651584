import { z } from 'zod';

/** A day or an instant as PostgreSQL writes it. */
const WRITTEN = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)?$/;

function isMoment(text: string): boolean {
  if (text === 'infinity') return true;
  const time = text.slice(11, 19) || '00:00:00';
  return WRITTEN.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T${time}Z`));
}

/** Where a page by date ended: what a cursor carries is looked at before it reaches a statement. */
export const momentAndId = z.tuple([z.string().max(60).refine(isMoment), z.uuid()]);

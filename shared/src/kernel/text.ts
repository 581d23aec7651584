import { z } from 'zod';

/**
 * PostgreSQL refuses NUL in text and a lone surrogate cannot be written as UTF-8:
 * both would surface as a 500, so every text that enters goes through here.
 */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}

const storable = { error: 'validation.characters' };

/** One line of text, trimmed, not empty. */
export function line(max: number) {
  return z.string().trim().min(1).max(max).refine(isStorable, storable);
}

/** Text that may be left empty, trimmed; one line or several. */
export function optionalText(max: number) {
  return z.string().trim().max(max).refine(isStorable, storable);
}

/** Text as it was typed, for secrets and searches: nothing trimmed. */
export function rawText(min: number, max: number) {
  return z.string().min(min).max(max).refine(isStorable, storable);
}

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .refine(isStorable, storable)
  .pipe(z.email());

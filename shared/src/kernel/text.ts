import { z } from 'zod';

/**
 * PostgreSQL refuses NUL in text and a lone surrogate cannot be written as UTF-8:
 * both would surface as a 500, so every text that enters goes through here.
 */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}

/** Marks that turn the direction of writing, soft hyphens, and letters that are drawn as nothing. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]|\u034F|\u17B4|\u17B5/g;
/** Joiners that join no two parts of one emoji. */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{Extended_Pictographic})/gu;

/** What nobody sees, and what makes a text read otherwise than it is written, is no part of it. */
const stripInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');

const storable = { error: 'validation.characters' };

/** One line of text, trimmed, not empty. */
export function line(max: number) {
  return z.string().overwrite(stripInvisible).trim().min(1).max(max).refine(isStorable, storable);
}

/** Text that may be left empty, trimmed; one line or several. */
export function optionalText(max: number) {
  return z.string().overwrite(stripInvisible).trim().max(max).refine(isStorable, storable);
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

/** Stands where somebody's text was erased and may not be empty; the database knows it too. */
export const ERASED_TEXT = '[borrado]';

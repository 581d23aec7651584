import type { Mentionable } from '@trastienda/shared/documents/mentions.ts';

/** What is being typed after an «@», and where it begins. */
export interface MentionSearch {
  readonly at: number;
  readonly typed: string;
}

const LONGEST = 40;
const MOST_SHOWN = 6;

const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The name that one is writing before the caret; null where there is none. */
export function findMentionSearch(text: string, caret: number): MentionSearch | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\p{L}\p{N}_]/u.test(before[at - 1] ?? '')) return null;
  const typed = before.slice(at + 1);
  // A name has one space at most, and none at its beginning.
  if (typed.length > LONGEST || /[\n@,.;:!?]|^\s|\s.*\s/u.test(typed)) return null;
  return { at, typed };
}

/** Whose name, or a part of it, begins so. */
export function matchPeople<Person extends Mentionable>(
  people: readonly Person[],
  { typed }: MentionSearch,
): readonly Person[] {
  const wanted = toPlain(typed);
  const matches = ({ name }: Mentionable) => {
    const plain = toPlain(name);
    return plain.startsWith(wanted) || plain.split(/\s+/).some((part) => part.startsWith(wanted));
  };
  const found = people.filter(matches).slice(0, MOST_SHOWN);
  // Written out already: nothing is left to choose.
  return found.length === 1 && toPlain(found[0]?.name ?? '') === wanted ? [] : found;
}

/** The text with the name in place of what was typed, and where the caret stands then. */
export function insertMention(
  text: string,
  { at, typed }: MentionSearch,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(at + 1 + typed.length);
  const written = `@${name}${after.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, at) + written + after, caret: at + written.length };
}

import { fold } from '@trastienda/shared/customers/places/words.ts';

export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly isQuestion: boolean;
}

/** After these a point ends no sentence: «5a. avenida», «Col. El Rosario», «Q. 350». */
const ABBREVIATED =
  /(?:^|[^a-z0-9])(?:av|ave|avda|col|no|num|km|apto|apt|edif|res|resid|blvd|calz|dr|dra|lic|licda|ing|sr|sra|srita|q|tel|cel|depto|mz|ref|sta|sto|sn|pto|bo|art|cod|\d{1,2}(?:a|da|ra|ta|va|na|ma|er)?|[acpz]|[ap]\. ?m)$/;

/** Cuts a text where a thought ends. Commas stay: a list of goods is one thought. */
export function splitSentences(text: string): Sentence[] {
  const folded = fold(text);
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number, isQuestion: boolean) => {
    if (folded.slice(start, end).trim() !== '') sentences.push({ start, end, isQuestion });
    start = end + 1;
  };
  for (const { index, 0: mark } of folded.matchAll(/[\n.?!;¡¿…]/g)) {
    if (mark === '.' && !isFullStop(folded, index)) continue;
    close(index, mark === '?');
  }
  close(folded.length, false);
  return sentences;
}

function isFullStop(folded: string, at: number): boolean {
  if (!/^(?:\s|$|\.)/.test(folded.slice(at + 1, at + 2))) return false;
  return !ABBREVIATED.test(folded.slice(Math.max(0, at - 8), at));
}

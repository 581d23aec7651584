/** Text as people compare it: no accents, no capitals, and every character still at its own place. */
export function fold(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) folded += foldUnit(text.charAt(at));
  return folded;
}

const foldedUnits = new Map<string, string>();

/** One UTF-16 unit stays one, so that a place found in the folded text can be cut from the original. */
function foldUnit(unit: string): string {
  if (unit <= '\u007f') return unit.toLowerCase();
  const known = foldedUnits.get(unit);
  if (known !== undefined) return known;
  const plain = unit.normalize('NFD').charAt(0).toLowerCase();
  const folded = plain.length === 1 ? plain : unit;
  // A chat holds few different characters; garbage must not fill the memory of a server.
  if (foldedUnits.size < 2000) foldedUnits.set(unit, folded);
  return folded;
}

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a folded text with where they stand. */
export function splitWords(folded: string): Word[] {
  return [...folded.matchAll(/[a-z0-9]+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const MOST = 8;

/** Those that contain what is typed, beginnings first; without accents or capitals. */
export function suggestions(
  known: readonly string[],
  typed: string,
  match: 'part' | 'same' = 'part',
): readonly string[] {
  const wanted = plain(typed);
  if (match === 'same') return known.filter((name) => plain(name) === wanted);
  if (wanted === '') return known.slice(0, MOST * 4);
  const found = known.filter((name) => plain(name).includes(wanted) && plain(name) !== wanted);
  const rank = (name: string) => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

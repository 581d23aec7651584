/** Without accents, case or marks: people in a hurry write none. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How well a label answers what was typed: lower is better, null not at all. */
export function rankOf(label: string, typed: string): number | null {
  const [whole, wanted] = [plain(label), plain(typed)];
  if (wanted === '') return 0;
  if (whole.startsWith(wanted)) return 0;
  const words = whole.split(' ');
  const parts = wanted.split(' ');
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (whole.includes(wanted)) return 2;
  return isScattered(whole, wanted.replaceAll(' ', '')) ? 3 : null;
}

/** Its letters in this order, the first of them at the beginning of a word. */
function isScattered(whole: string, letters: string): boolean {
  if (letters.length < 2 || !` ${whole}`.includes(` ${letters[0]}`)) return false;
  let from = ` ${whole}`.indexOf(` ${letters[0]}`);
  for (const letter of letters) {
    const found = whole.indexOf(letter, from);
    if (found === -1) return false;
    from = found + 1;
  }
  return true;
}

/** The best first; among equals what was used lately, then the order they came in. */
export function rank<Entry extends { readonly id: string; readonly label: string; readonly also?: string }>(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): readonly Entry[] {
  const lately = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return entries
    .map((entry) => ({ entry, place: placeOf(entry, typed) }))
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || lately(a.entry) - lately(b.entry))
    .map(({ entry }) => entry);
}

function placeOf({ label, also = '' }: { label: string; also?: string }, typed: string): number | null {
  const own = rankOf(label, typed);
  if (own !== null && own < 3) return own;
  // «pedidos recepcion» finds the entry through the menu it stands in.
  const wide = rankOf(`${also} ${label}`, typed);
  return wide !== null && wide < 3 ? 2.5 : own;
}

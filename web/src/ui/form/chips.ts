/** The words in a typed or pasted text, after those that are there; none twice, however it is written. */
export function addedChips(before: readonly string[], text: string): string[] {
  const next = [...before];
  for (const part of text.split(/[,;\n\t]+/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ');
    if (word !== '' && !next.some((one) => plain(one) === plain(word))) next.push(word);
  }
  return next;
}

/** Without accents and capitals: «Única» and «unica» are one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

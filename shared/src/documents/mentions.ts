/** Somebody who can be named in a comment. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

export interface FoundMention<Person extends Mentionable> {
  readonly person: Person;
  /** As it stands in the text, with its «@». */
  readonly written: string;
}

const ACCENTS = /\p{Diacritic}/gu;
/** Letter by letter, so that places in the plain text are places in the text. */
const toPlain = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').replace(ACCENTS, '').toLowerCase())
    .map((plain, at) => (plain.length === 1 ? plain : (Array.from(text)[at] ?? ' ').slice(0, 1)))
    .join('');

const isPartOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/**
 * Who a comment names by `@` and their name, in any case and without accents: the whole name, or the first one where
 * only one person of these has it. The longest name counts: «@Ana María» is not Ana.
 */
export function findMentions<Person extends Mentionable>(
  text: string,
  people: readonly Person[],
): FoundMention<Person>[] {
  const letters = Array.from(text.normalize('NFC'));
  const plain = Array.from(toPlain(text));
  const names = namesOf(people);
  const found: FoundMention<Person>[] = [];
  for (const [at, letter] of letters.entries()) {
    // An address of e-mail names nobody.
    if (letter !== '@' || isPartOfWord(letters[at - 1])) continue;
    const rest = plain.slice(at + 1).join('');
    const named = names.find(
      ({ plainName }) =>
        rest.startsWith(plainName) && !isPartOfWord(Array.from(rest)[Array.from(plainName).length]),
    );
    if (named === undefined) continue;
    const { length } = Array.from(named.plainName);
    found.push({ person: named.person, written: letters.slice(at, at + 1 + length).join('') });
  }
  return found;
}

interface Named<Person> {
  readonly plainName: string;
  readonly person: Person;
}

/** The longest first. */
function namesOf<Person extends Mentionable>(people: readonly Person[]): Named<Person>[] {
  const whole = people.map((person) => ({ plainName: toPlain(person.name.trim()), person }));
  const first = whole.map(({ plainName, person }) => ({ plainName: plainName.split(/\s/)[0] ?? '', person }));
  const unique = first.filter(
    ({ plainName }) => first.filter((other) => other.plainName === plainName).length === 1,
  );
  return [...whole, ...unique]
    .filter(({ plainName }) => plainName !== '')
    .sort((a, b) => b.plainName.length - a.plainName.length);
}

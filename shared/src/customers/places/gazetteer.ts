import { departments } from './departments.ts';
import { DEPARTMENT_NICKNAMES, NICKNAMES } from './nicknames.ts';
import { listMunicipalities } from './places.ts';
import { fold } from './words.ts';

/** What one written name may stand for. */
export interface NameEntry {
  /** Municipalities that are called exactly so. */
  readonly exact: string[];
  /** Municipalities whose name begins so: «San Juan» for San Juan Ostuncalco. */
  readonly begins: string[];
  department: string | null;
}

export interface Gazetteer {
  readonly names: ReadonlyMap<string, NameEntry>;
  /** How many words the longest name has that begins with this one: most words begin none. */
  readonly lengths: ReadonlyMap<string, number>;
  /** Long one-word names by first letter, where a slip of the finger is forgiven. */
  readonly forgiving: ReadonlyMap<string, readonly string[]>;
}

/** The words a name begins with when people leave off the rest. */
const SHORTENED = /^((?:san|santa|santo) [a-z]+|santiago|concepcion) ./;

let gazetteer: Gazetteer | undefined;

export function theGazetteer(): Gazetteer {
  gazetteer ??= built();
  return gazetteer;
}

function built(): Gazetteer {
  const names = new Map<string, NameEntry>();
  const getEntry = (name: string): NameEntry => {
    const entry = names.get(name) ?? { exact: [], begins: [], department: null };
    names.set(name, entry);
    return entry;
  };
  for (const { code, name } of departments) {
    getEntry(fold(name)).department = code;
    for (const municipality of listMunicipalities(code)) {
      const folded = fold(municipality.name);
      getEntry(folded).exact.push(municipality.code);
      const [, beginning] = SHORTENED.exec(folded) ?? [];
      if (beginning !== undefined) getEntry(beginning).begins.push(municipality.code);
    }
  }
  for (const [name, codes] of Object.entries(NICKNAMES)) getEntry(name).exact.push(...codes);
  for (const [name, code] of Object.entries(DEPARTMENT_NICKNAMES)) getEntry(name).department = code;
  return { names, lengths: computeNameLengths(names), forgiving: longNames(names) };
}

function computeNameLengths(names: ReadonlyMap<string, NameEntry>): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const name of names.keys()) {
    const words = name.split(' ');
    const [first = ''] = words;
    lengths.set(first, Math.max(lengths.get(first) ?? 0, words.length));
  }
  return lengths;
}

function longNames(names: ReadonlyMap<string, NameEntry>): Map<string, string[]> {
  const forgiving = new Map<string, string[]>();
  for (const name of names.keys()) {
    if (name.length < 8 || name.includes(' ')) continue;
    const initial = name.charAt(0);
    forgiving.set(initial, [...(forgiving.get(initial) ?? []), name]);
  }
  return forgiving;
}

export type Side = 'mine' | 'theirs';

interface Versions<Values> {
  /** What the form was filled from. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields about which there is something to choose. */
export function disputedFields<Values extends object>(
  names: readonly (keyof Values & string)[],
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
): readonly (keyof Values & string)[] {
  return names.filter((name) => !isSame(mine[name], theirs[name]));
}

/** What was not touched here follows the others; what was typed here stays unless chosen otherwise. */
export function likelySide<Values extends object>(
  name: keyof Values,
  { base, mine }: Pick<Versions<Values>, 'base' | 'mine'>,
): Side {
  return isSame(base[name], mine[name]) ? 'theirs' : 'mine';
}

export function mergeSides<Values extends object>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  sides: Readonly<Partial<Record<keyof Values & string, Side>>>,
  names: readonly (keyof Values & string)[],
): Values {
  const merged = { ...mine };
  for (const name of names) if (sides[name] === 'theirs') merged[name] = theirs[name];
  return merged;
}

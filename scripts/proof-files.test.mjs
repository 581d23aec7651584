// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANSWERING, DATA, RIGHTS } from '../proof/tested-guarantees.ts';
import { inRoot } from './repository.mjs';

const sources = [...DATA, ...RIGHTS, ...ANSWERING].flatMap(({ name, from }) =>
  from.map((source) => ({ name, titled: undefined, ...source })),
);

it.each(sources)('$name names existing tests of $file', ({ file, titled }) => {
  const text = readFileSync(inRoot(file), 'utf8');
  if (titled !== undefined) expect(text).toMatch(titled);
});

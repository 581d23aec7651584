/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const mantine = fileURLToPath(new URL('../../../../node_modules/@mantine/core/', import.meta.url));
const source = fileURLToPath(new URL('../../', import.meta.url));
const list = readFileSync(`${source}ui/theme/mantine-styles.ts`, 'utf8');
const listed = [...list.matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name ?? '');
const parts = listed.filter((name) => !['baseline', 'global'].includes(name));

/** Imported by parts in use for their context or types, but never drawn by ours. */
const NOT_DRAWN = ['CheckboxCard', 'Radio', 'RadioCard', 'Accordion', 'Combobox'];

function sheetOf(name: string): string {
  return `${mantine}styles/${name}.layer.css`;
}

function filesUnder(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

/** The components a component is drawn with, and theirs. */
function withInner(names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const code of filesUnder(`${mantine}esm/components/${name}`, /\.mjs$/))
      for (const [, inner] of code.matchAll(/from "(?:\.\.\/)+([A-Z]\w+)\/[\w./-]+"/g)) visit(inner ?? '');
  };
  for (const name of names) visit(name);
  return found;
}

test('imports the styles of exactly the used Mantine components', () => {
  const used = filesUnder(source, /\.tsx?$/).flatMap((code) =>
    [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      (names ?? '').split(',').flatMap((name) => name.trim() || []),
    ),
  );
  // Notifications draw with it, and inputs through a file of styles they share.
  const needed = [...withInner([...used, 'Notification', 'InlineInput'])].filter(
    (name) => existsSync(sheetOf(name)) && !NOT_DRAWN.includes(name),
  );
  expect(parts.toSorted()).toEqual(needed.toSorted());
});

test('imports styles in the order of the full stylesheet', () => {
  const whole = readFileSync(`${mantine}styles.layer.css`, 'utf8');
  const places = parts.map((name) => {
    const [mark] = /\.m_[0-9a-z]+/.exec(readFileSync(sheetOf(name), 'utf8')) ?? [];
    return whole.indexOf(mark ?? 'no such mark');
  });
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

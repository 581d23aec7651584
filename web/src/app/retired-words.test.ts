import { expect, test } from 'vitest';

const messages = import.meta.glob<Record<string, string>>(
  ['../**/messages/es.json', '../../../shared/src/**/messages/es.json'],
  { import: 'default', eager: true },
);
const texts = import.meta.glob<string>(
  [
    '../../../docs/manual.md',
    '../../../storefront/src/**/*.ts',
    '../../../storefront/src/**/*.tsx',
    '!../../../storefront/src/**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

interface Retired {
  readonly word: RegExp;
  readonly say: string;
  /** Ids of messages that mean something else by it. */
  readonly except?: RegExp;
}

/** GLOSSARY.md, «Spanish words on the screens». */
const RETIRED: readonly Retired[] = [
  { word: /empresas? de env[ií]o|transportista|paqueter[ií]a/i, say: 'mensajería' },
  { word: /\bmensajeros?\b(?! propio)/i, say: 'mensajero propio' },
  // The bell has news; what goes wrong on the way is a problem.
  { word: /\bnovedad(es)?\b/i, say: 'problema', except: /^app\.noti/ },
  { word: /\babonos?\b|\benganche\b/i, say: 'anticipo, créditos' },
  { word: /\bencargos?\b/i, say: 'preventa' },
  // There is one store; goods are bought in shops.
  { word: /\btiendas\b/i, say: 'comercios' },
  { word: /trabajos? (quedó )?apartad|dep[oó]sitos? apartad|apartamos el dep/i, say: 'detenido, descartado' },
];

function findRetired(text: string, id: string): readonly string[] {
  return RETIRED.filter(({ word, except }) => word.test(text) && except?.test(id) !== true).map(
    ({ word, say }) => `${id}: ${word.exec(text)?.[0]} → ${say}`,
  );
}

test('no Spanish message says a retired word', () => {
  const all = Object.values(messages).flatMap((one) => Object.entries(one));
  expect(all.length).toBeGreaterThan(1000);
  expect(all.flatMap(([id, text]) => findRetired(text, id))).toEqual([]);
});

test('neither the manual nor the public pages say one', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  expect(
    Object.entries(texts).flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => findRetired(line, `${path}:${at + 1}`)),
    ),
  ).toEqual([]);
});

test('finds one where there is one', () => {
  expect(findRetired('Con un abono de {amount}', 'x')).toEqual(['x: abono → anticipo, créditos']);
  expect(findRetired('Novedades', 'app.notifications')).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import type { WordSource } from './word-store.ts';

// Other test files of the process have needed words before: a store of this file's own.
vi.resetModules();
const { needWords, readSpoken, speak } = await import('./word-store.ts');
const { currentLanguage } = await import('./current-language.ts');

function source(id: string): WordSource {
  return {
    es: async () => ({ default: { [id]: `${id} es` } }),
    en: async () => ({ default: { [id]: `${id} en` } }),
    fr: () => Promise.reject(new Error('no network')),
  };
}

function say(...sentences: string[]) {
  return Object.fromEntries(
    sentences.map((sentence) => [sentence.slice(0, 1), [{ type: 0, value: sentence }]]),
  );
}

// One story: the store is the page's own, and lives as long as it.
test('words come by folder, follow the language, and fall back to Spanish', async () => {
  const [a, b, c] = [source('a'), source('b'), source('c')];
  await Promise.all([needWords([a]), needWords([b])]);
  expect(readSpoken()).toEqual({ language: 'es', words: say('a es', 'b es') });

  await speak('en');
  expect(readSpoken()).toEqual({ language: 'en', words: say('a en', 'b en') });
  await needWords([a, c]);
  expect(readSpoken().words).toEqual(say('a en', 'b en', 'c en'));

  vi.spyOn(console, 'error').mockImplementation(() => {});
  await speak('fr');
  expect(readSpoken()).toEqual({ language: 'fr', words: say('a es', 'b es', 'c es') });

  // The last choice counts, whichever files arrive last.
  await Promise.all([speak('en'), speak('es')]);
  expect(currentLanguage()).toBe('es');
  expect(readSpoken().words).toEqual(say('a es', 'b es', 'c es'));
});

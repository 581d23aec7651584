import { expect, test, vi } from 'vitest';
import { currentLanguage } from './current-language.ts';
import type { WordSource } from './word-store.ts';
import { needWords, readSpoken, speak } from './word-store.ts';

function source(id: string): WordSource {
  return {
    es: async () => ({ default: { [id]: `${id} es` } }),
    en: async () => ({ default: { [id]: `${id} en` } }),
    fr: () => Promise.reject(new Error('no network')),
  };
}

// One story: the store is the page's own, and lives as long as it.
test('words come by folder, follow the language, and fall back to Spanish', async () => {
  const [a, b, c] = [source('a'), source('b'), source('c')];
  await Promise.all([needWords([a]), needWords([b])]);
  expect(readSpoken()).toEqual({ language: 'es', words: { a: 'a es', b: 'b es' } });

  await speak('en');
  expect(readSpoken()).toEqual({ language: 'en', words: { a: 'a en', b: 'b en' } });
  await needWords([a, c]);
  expect(readSpoken().words).toEqual({ a: 'a en', b: 'b en', c: 'c en' });

  vi.spyOn(console, 'error').mockImplementation(() => {});
  await speak('fr');
  expect(readSpoken()).toEqual({ language: 'fr', words: { a: 'a es', b: 'b es', c: 'c es' } });

  // The last choice counts, whichever files arrive last.
  await Promise.all([speak('en'), speak('es')]);
  expect(currentLanguage()).toBe('es');
  expect(readSpoken().words).toEqual({ a: 'a es', b: 'b es', c: 'c es' });
});

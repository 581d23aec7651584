import { expect, test, vi } from 'vitest';
import type { MessageSource } from './message-store.ts';

// Other test files of the process have loaded messages before: a store of this file's own.
vi.resetModules();
const { loadMessages, readSpoken, speak } = await import('./message-store.ts');
const { currentLanguage } = await import('./current-language.ts');

function source(id: string): MessageSource {
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
test('loads messages by folder, follows the language, and falls back to Spanish', async () => {
  const [a, b, c] = [source('a'), source('b'), source('c')];
  await Promise.all([loadMessages([a]), loadMessages([b])]);
  expect(readSpoken()).toEqual({ language: 'es', messages: say('a es', 'b es') });

  await speak('en');
  expect(readSpoken()).toEqual({ language: 'en', messages: say('a en', 'b en') });
  await loadMessages([a, c]);
  expect(readSpoken().messages).toEqual(say('a en', 'b en', 'c en'));

  vi.spyOn(console, 'error').mockImplementation(() => {});
  await speak('fr');
  expect(readSpoken()).toEqual({ language: 'fr', messages: say('a es', 'b es', 'c es') });

  // The last choice counts, whichever files arrive last.
  await Promise.all([speak('en'), speak('es')]);
  expect(currentLanguage()).toBe('es');
  expect(readSpoken().messages).toEqual(say('a es', 'b es', 'c es'));
});

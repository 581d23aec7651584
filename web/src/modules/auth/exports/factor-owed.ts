import { needWords } from '#lib/i18n/word-store.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { AUTH_WORDS } from '../words.ts';

/** In place of everything else, for somebody of whom the store asks a second factor. */
export const factorOwed = fetchedPart(async () => {
  await needWords(AUTH_WORDS);
  return (await import('../screens/factor-owed-screen.tsx')).FactorOwedScreen;
});

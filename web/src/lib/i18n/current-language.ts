import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { DEFAULT_LANGUAGE } from '@trastienda/shared/kernel/languages.ts';

let current: Language = DEFAULT_LANGUAGE;

/** The language on the screen, which is also the one the server is asked to answer in. */
export function currentLanguage(): Language {
  return current;
}

export function setCurrentLanguage(language: Language): void {
  current = language;
}

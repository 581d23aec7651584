export const LANGUAGES = ['es', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'es';

/** Picks the first language we speak from an Accept-Language header; Spanish otherwise. */
export function pickLanguage(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE;
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === tag);
    if (found !== undefined) return found;
  }
  return DEFAULT_LANGUAGE;
}

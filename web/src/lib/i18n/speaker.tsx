import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSpoken } from './word-store.ts';

/** Spanish as it is written in Guatemala: «2:35 p. m.», «Q1,250.00». */
const LOCALES: Record<Language, string> = { es: 'es-GT', en: 'en', fr: 'fr' };

/** The store's own time, wherever the browser stands. */
const STORE_ZONE = 'America/Guatemala';

export function Speaker({ children }: { readonly children: ReactNode }) {
  const { language, words } = useSpoken();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider
      locale={LOCALES[language]}
      defaultLocale="es-GT"
      messages={words}
      timeZone={STORE_ZONE}
      onError={console.error}
    >
      {children}
    </IntlProvider>
  );
}

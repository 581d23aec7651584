import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { z } from 'zod';
import { readStored, writeStored } from '../browser-storage.ts';
import { useStore } from '../use-store.ts';
import { useSpoken } from './message-store.ts';

/** Spanish as it is written in Guatemala: «2:35 p. m.», «Q1,250.00». */
const LOCALES: Record<Language, string> = { es: 'es-GT', en: 'en', fr: 'fr' };

/** The store's own time and money, wherever the browser stands. */
const storeManners = z.object({ timeZone: z.string(), currency: z.string() });
type StoreManners = Readonly<z.infer<typeof storeManners>>;

const DEFAULT_MANNERS: StoreManners = { timeZone: 'America/Guatemala', currency: 'GTQ' };
const KEY = 'storeManners';

export function Speaker({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useSpoken();
  const { timeZone, currency } = useStoreManners();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const formats = useMemo(
    // The store's sign in every language: «Q», not «GTQ» for those who read English.
    () => ({ number: { money: { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } } }) as const,
    [currency],
  );
  return (
    <IntlProvider
      locale={LOCALES[language]}
      defaultLocale="es-GT"
      messages={messages}
      timeZone={timeZone}
      formats={formats}
      onError={console.error}
    >
      {children}
    </IntlProvider>
  );
}

/** As the store says; until it answers, as it said last time, so that no hour changes before one's eyes. */
function useStoreManners(): StoreManners {
  const { data } = useStore();
  const [kept, setKept] = useState(readKept);
  useEffect(() => {
    if (data === undefined) return;
    const { timeZone, currency } = data;
    setKept({ timeZone, currency });
    writeStored(KEY, JSON.stringify({ timeZone, currency }));
  }, [data]);
  return data ?? kept;
}

function readKept(): StoreManners {
  try {
    return storeManners.safeParse(JSON.parse(readStored(KEY) ?? 'null')).data ?? DEFAULT_MANNERS;
  } catch {
    return DEFAULT_MANNERS;
  }
}

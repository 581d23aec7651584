import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** «2026-12» */
const MONTH = 7;

/** Two days of the store as one would say them: «12–18 dic», «28 dic – 3 ene», «18 dic». */
export function useWindow(): (from: string | null, to: string) => string {
  const intl = useIntl();
  return useCallback(
    (from, to) => {
      const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
      const last = intl.formatDate(to, day);
      if (from === null || from === to) return last;
      const first = intl.formatDate(from, day);
      if (from.slice(0, MONTH) !== to.slice(0, MONTH)) return `${first} – ${last}`;
      // Of one month, which is said once: where it stands is a matter of the language.
      return intl.locale.startsWith('en')
        ? `${first}–${Number(to.slice(MONTH + 1))}`
        : `${Number(from.slice(MONTH + 1))}–${last}`;
    },
    [intl],
  );
}

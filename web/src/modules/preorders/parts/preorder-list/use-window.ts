import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Two days of the store as one would say them: «12–18 dic», «28 dic – 3 ene», «18 dic». */
export function useWindow(): (from: string | null, to: string) => string {
  const intl = useIntl();
  return useCallback(
    (from, to) => {
      const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
      if (from === null || from === to) return intl.formatDate(to, day);
      return intl.formatDateTimeRange(new Date(from), new Date(to), day);
    },
    [intl],
  );
}

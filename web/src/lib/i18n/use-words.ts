import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export type Values = Readonly<Record<string, string | number | Date>>;
export type Translate = (id: string, values?: Values) => string;

/** The words of the screen, by their id. */
export function useWords(): Translate {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

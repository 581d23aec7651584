import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export type Values = Readonly<Record<string, string | number | Date>>;
export type Translate = (id: string, values?: Values) => string;

/** Translates the id of a message. */
export function useT(): Translate {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

import type { AuditFormats } from '@trastienda/shared/audit/say-value.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useForeign, useRateText } from '#modules/purchases/exports.ts';
import { permissionLabel } from '#modules/users/exports.ts';
import { useMoney } from '#ui/money-text.tsx';
import type { SentenceFormats } from './describe-audit-entry.ts';

/** How this screen describes entries and formats their values: in its language, and in the store's zone. */
export function useAuditFormats(): AuditFormats & SentenceFormats {
  const intl = useIntl();
  const [t, money, foreign, rate] = [useT(), useMoney(), useForeign(), useRateText()];
  // The others follow from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are made anew at every rendering
  return useMemo(
    () => ({
      ...{ t, money, foreign, rate },
      decimal: (number, most) => intl.formatNumber(number, { maximumFractionDigits: most }),
      // A day without an hour: read and written in one zone, it stays the day it is.
      day: (day) => intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
      instant: (at) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
      codes: (codes) =>
        PERMISSION_CODES.filter((code) => codes.includes(code))
          .map((code) => permissionLabel(t, code))
          .join('; '),
    }),
    [intl],
  );
}

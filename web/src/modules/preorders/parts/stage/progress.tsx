import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { LINE_STATUSES } from '@trastienda/shared/preorders/status.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Dash } from '#modules/orders/exports.ts';
import { LINE_FACES } from './faces.tsx';
import style from './progress.module.css';

interface Props {
  /** How many units stand where. */
  readonly progress: Readonly<Partial<Record<LineStatus, number>>>;
}

/** The units of a pre-order side by side, each in the colour of where it stands; said in words as well. */
export function ProgressBar({ progress }: Props) {
  const t = useT();
  const intl = useIntl();
  const parts = LINE_STATUSES.flatMap((status) => {
    const units = progress[status] ?? 0;
    return units > 0 ? [{ status, units }] : [];
  });
  if (parts.length === 0) return <Dash />;
  const text = intl.formatList(
    parts.map(
      ({ status, units }) => `${intl.formatNumber(units)} ${t(LINE_FACES[status].labelId).toLowerCase()}`,
    ),
    { type: 'unit' },
  );
  return (
    <span className={style.progress} role="img" aria-label={text} title={text}>
      {parts.map(({ status, units }) => (
        <span key={status} className={style.part} data-status={status} style={{ flexGrow: units }} />
      ))}
    </span>
  );
}

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

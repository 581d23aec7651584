import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { LINE_STATUSES } from '@trastienda/shared/preorders/status.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { LINE_FACES } from './faces.tsx';
import style from './progress-bar.module.css';

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
  if (parts.length === 0) return <span className={style.none}>–</span>;
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

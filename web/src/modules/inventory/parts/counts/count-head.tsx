import type { CountSummary } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountStatus } from '@trastienda/shared/inventory/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';
import style from './count-head.module.css';

const TONES: Record<CountStatus, Tone> = {
  open: 'progress',
  submitted: 'waiting',
  approved: 'good',
  cancelled: 'draft',
};

export function CountBadge({ status }: { readonly status: CountStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`inventory.count.status.${status}`)}</Badge>;
}

interface Props {
  readonly count: Pick<CountSummary, 'lines'>;
  readonly counted: number;
}

/** How far along it is, as a bar and in words. */
export function CountProgress({ count, counted }: Props) {
  const t = useT();
  return (
    <span className={style.progress}>
      <progress max={count.lines} value={counted} aria-hidden="true" />
      <span>{t('inventory.count.progress', { counted, lines: count.lines })}</span>
    </span>
  );
}

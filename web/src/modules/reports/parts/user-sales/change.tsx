import { VisuallyHidden } from '@mantine/core';
import type { SellerMeasure } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useFigureText } from '../shared/figure.tsx';
import style from './change.module.css';
import { computeChange } from './changed.ts';

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

interface Props {
  readonly measure: SellerMeasure;
  readonly now: number;
  readonly before: number | null;
}

/** Against the other period: an arrow for the eye, a sentence for those who listen. Nothing without one. */
export function Change({ measure, now, before }: Props) {
  const t = useT();
  const intl = useIntl();
  const show = useFigureText();
  if (before === null) return null;
  const { way, tone, share, isPoints } = computeChange(measure, now, before);
  const size =
    share === null
      ? t('reports.sellers.change.new')
      : isPoints
        ? t('reports.sellers.change.points', {
            points: intl.formatNumber(Math.abs(share) * 100, { maximumFractionDigits: 1 }),
          })
        : intl.formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className={style.change} data-tone={tone}>
      <span aria-hidden="true">
        {ARROWS[way]} {way === 'same' ? '' : size}
      </span>
      <VisuallyHidden>
        {t(`reports.sellers.change.${way}`, { size, before: show(measure, before) })}
      </VisuallyHidden>
    </span>
  );
}

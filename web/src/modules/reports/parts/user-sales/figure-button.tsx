import { VisuallyHidden } from '@mantine/core';
import type { SellerMeasure } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Figure, useFigureText } from '../shared/figure.tsx';
import { computeChange } from './changed.ts';
import type { Open, Whose } from './opened.ts';
import style from './user-sales.module.css';

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

interface Props {
  readonly whose: Whose;
  readonly measure: SellerMeasure;
  readonly onOpen: Open;
}

/** A number that leads to the orders it is made of; under it how it changed. */
export function FigureButton({ whose, measure, onOpen }: Props) {
  const t = useT();
  const show = useFigureText();
  const now = whose.figures[measure];
  return (
    <span className={style.cell}>
      <button
        type="button"
        className={style.figure}
        data-none={now === 0 || undefined}
        aria-label={t('reports.sellers.open', {
          measure: t(`report.measure.${measure}`),
          name: whose.seller?.name ?? t('reports.sellers.everyone'),
          value: show(measure, now),
        })}
        onClick={() => onOpen({ whose, measure })}
      >
        <Figure measure={measure} value={now} />
      </button>
      <Change measure={measure} now={now} before={whose.before?.[measure] ?? null} />
    </span>
  );
}

interface ChangeProps {
  readonly measure: SellerMeasure;
  readonly now: number;
  readonly before: number | null;
}

/** Against the other period: an arrow for the eye, a sentence for those who listen. Nothing without one. */
function Change({ measure, now, before }: ChangeProps) {
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

import type { SellerMeasure } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Figure, useFigureText } from '../shared/figure.tsx';
import { Change } from './change.tsx';
import style from './figure-button.module.css';
import type { Open, Whose } from './opened.ts';

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

import type { ParcelProblem, ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './parcel-cells.module.css';

/** Red is what the courier would send back; without a courier one only has to be chosen. */
const TONES = {
  'address-incomplete': 'trouble',
  'cod-over-limit': 'trouble',
  'no-courier': 'waiting',
} as const;

export function Problems({ of }: { readonly of: readonly ParcelProblem[] }) {
  const t = useT();
  if (of.length === 0) return null;
  return (
    <span className={style.problems}>
      {of.map((problem) => (
        <Badge key={problem} tone={TONES[problem]}>
          {t(`shipping.problem.${problem}`)}
        </Badge>
      ))}
    </span>
  );
}

const POUND_GRAMS = 453.592;

/** Couriers here weigh in pounds. */
export function useWeight(): (grams: number | null) => string {
  const intl = useIntl();
  const t = useT();
  return (grams) =>
    grams === null || grams === 0
      ? ''
      : t('shipping.pounds', {
          weight: intl.formatNumber(grams / POUND_GRAMS, { maximumFractionDigits: 1 }),
        });
}

/** «2 piezas · 3.1 lb» */
export function useLoad(): (parcel: { pieces: number; weightGrams: number | null }) => string {
  const t = useT();
  const weigh = useWeight();
  return ({ pieces, weightGrams }) =>
    [t('shipping.pieces', { count: pieces }), weigh(weightGrams)]
      .filter(Boolean)
      // A figure does not part from its unit.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
}

/** What the courier collects, or that there is nothing to collect. */
export function Cod({ of }: { readonly of: Pick<ParcelRow, 'cod'> }) {
  const t = useT();
  return of.cod > 0 ? (
    <span className={style.cod}>
      <span className={style.codLabelId}>{t('shipping.collect')}</span> <MoneyText centavos={of.cod} />
    </span>
  ) : (
    <span className={style.soft}>{t('shipping.paid')}</span>
  );
}

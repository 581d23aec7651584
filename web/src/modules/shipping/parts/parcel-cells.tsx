import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { ParcelProblem, ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './parcels.module.css';

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
    <Flex component="span" display="inline-flex" gap="2xs" wrap="wrap">
      {of.map((problem) => (
        <Badge key={problem} tone={TONES[problem]}>
          {t(`shipping.problem.${problem}`)}
        </Badge>
      ))}
    </Flex>
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
      <span className={style.codLabel}>{t('shipping.collect')}</span> <MoneyText centavos={of.cod} />
    </span>
  ) : (
    <span className={style.soft}>{t('shipping.paid')}</span>
  );
}

type Named = Pick<ParcelRow, 'orderId' | 'order' | 'position' | 'parcels'>;

/** The order's number; a way to it for those who may see everybody's orders. */
export function OrderLink({ parcel }: { readonly parcel: Named }) {
  const actor = useActor();
  const name = parcelName(parcel);
  if (actor === null || !holdsOneOf(actor.codes, ['S-01']))
    return <span className={style.order}>{name}</span>;
  return (
    <Link to="/orders/list" search={{ open: parcel.orderId }} className={style.link}>
      {name}
    </Link>
  );
}

/** «P-000123», and which one of it where there are several. */
export function parcelName({
  order,
  position,
  parcels,
}: Pick<ParcelRow, 'order' | 'position' | 'parcels'>): string {
  return parcels > 1 ? `${order}/${position}` : order;
}

interface LoadFiguresProps {
  readonly load: { readonly parcels: number; readonly pieces: number; readonly weightGrams: number };
  readonly cod: number;
  /** On a ground of its own, with smaller figures. */
  readonly isBoxed?: boolean;
}

/** What goes together: parcels, pieces, weight, and the money to collect. */
export function LoadFigures({ load, cod, isBoxed = false }: LoadFiguresProps) {
  const t = useT();
  const weigh = useWeight();
  const figures = [
    { id: 'parcels', value: load.parcels },
    { id: 'pieces', value: load.pieces },
    ...(load.weightGrams > 0 ? [{ id: 'weight', value: weigh(load.weightGrams) }] : []),
    { id: 'cod', value: <MoneyText centavos={cod} /> },
  ];
  return (
    <dl className={style.figures} data-boxed={isBoxed || undefined}>
      {figures.map(({ id, value }) => (
        <div key={id}>
          <Text component="dt" inherit c="dimmed" fz="xs">
            {t(`shipping.figure.${id}`)}
          </Text>
          <Text component="dd" inherit m={0} fz={isBoxed ? 'md' : 'lg'} fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

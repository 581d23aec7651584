import { Box, Flex, Group, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { ParcelProblem, ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Fact } from '#ui/data/facts.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useCouriers } from '../queries/couriers.ts';
import type { ParcelFilters } from '../queries/parcels.ts';
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
    <span className={style.order}>
      <span className={style.soft}>{t('shipping.collect')}</span> <MoneyText centavos={of.cod} />
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
    <Link to="/orders/list" search={{ open: parcel.orderId }} className={`${style.order} ${style.link}`}>
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

const BOX = { least: 90, py: 'sm', px: 'md', bdrs: 'md', bg: 'var(--surface-sunk)' } as const;

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
    <AutoGrid component="dl" gap="sm" {...(isBoxed ? BOX : { least: 100, mt: 'md' })}>
      {figures.map(({ id, value }) => (
        <div key={id}>
          <Fact label={t(`shipping.figure.${id}`)} fz={isBoxed ? 'md' : 'lg'} fw={600}>
            {value}
          </Fact>
        </div>
      ))}
    </AutoGrid>
  );
}

/** What the address says that narrows a list of parcels or manifests. */
export function filtersOf({ read }: Pick<Address, 'read'>): ParcelFilters {
  return {
    ...(read('q') !== '' && { q: read('q') }),
    ...(read('courier') !== '' && { courier: read('courier') }),
  };
}

interface ListToolsProps extends Address {
  readonly searchLabel: string;
  readonly children?: ReactNode;
}

/** Search and courier, both in the address. */
export function ListTools({ searchLabel, read, go, children }: ListToolsProps) {
  const t = useT();
  const { data } = useCouriers();
  return (
    <Group gap="xs" py="sm" px={{ base: 'sm', sm: 'md' }}>
      <Box flex={{ base: '1 1 100%', sm: '1 1 200px' }} maw={{ base: 'none', sm: 320 }} miw={0}>
        <DebouncedSearch
          label={searchLabel}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
      </Box>
      <NativeSelect
        flex={{ base: '1 1 140px', sm: '0 1 200px' }}
        miw={140}
        aria-label={t('shipping.courier')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('courier')}
        onChange={({ currentTarget: { value } }) => go({ courier: value === '' ? undefined : value }, true)}
        data={[
          { value: '', label: t('shipping.any-courier') },
          ...(data?.couriers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {children}
    </Group>
  );
}

import { Box, Button, Flex, Text } from '@mantine/core';
import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { ClipboardCheck, Printer } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RowBox } from '#ui/list/row-box.tsx';
import { MOST_LABELS, usePrintLabels } from '../../queries/parcels.ts';
import style from '../parcels.module.css';
import { Cod, OrderLink, parcelName, useLoad, useWeight } from '../parcels.tsx';

/** On a phone the buttons share the line. */
const GROWN = { base: '1 1 auto', sm: '0 1 auto' } as const;

const APART = { style: { borderTop: '8px solid var(--page)' } } as const;

interface Props {
  readonly group: Group;
  readonly left: ReadonlySet<ShipmentId>;
  /** One button of a page stands out. */
  readonly isFirst: boolean;
  readonly onTick: (ids: readonly ShipmentId[], isOn: boolean) => void;
  readonly onHandOver: (parcels: readonly ParcelRow[]) => void;
}

/** What one courier will take: ticked unless it stays, with what the sheet will say. */
export function CourierGroup({ group, left, isFirst, onTick, onHandOver }: Props) {
  const { courier, courierId, parcels } = group;
  const t = useT();
  const heading = useId();
  const weigh = useWeight();
  const printing = usePrintLabels();
  const leaving = parcels.filter(({ id }) => !left.has(id));
  const sums = sumParcels(leaving);
  const isPartly = leaving.length > 0 && leaving.length < parcels.length;
  const ids = leaving.map(({ id }) => id);
  return (
    <Box component="section" {...(!isFirst && APART)} aria-labelledby={heading}>
      <Flex
        component="header"
        rowGap="xs"
        columnGap="sm"
        align="center"
        wrap="wrap"
        p={{ base: 'sm', sm: 'md' }}
      >
        <RowBox
          label={t('shipping.dispatch.tick-all', { courier })}
          isTicked={leaving.length === parcels.length}
          isPartly={isPartly}
          onTick={() =>
            onTick(
              parcels.map(({ id }) => id),
              leaving.length < parcels.length,
            )
          }
        />
        <Box flex="1 1 240px" miw={0}>
          <Text id={heading} component="h2" inherit fz="md" fw={600}>
            {courier || t('shipping.no-courier')}
          </Text>
          <Flex component="p" columnGap="md" wrap="wrap" c="dimmed" fz="xs" aria-live="polite">
            <span>{t('shipping.parcels', { count: sums.parcels })}</span>
            <span>{t('shipping.pieces', { count: sums.pieces })}</span>
            {sums.weightGrams > 0 && <span>{weigh(sums.weightGrams)}</span>}
            {sums.cod > 0 && (
              <span>
                {t('shipping.collect')} <MoneyText centavos={sums.cod} />
              </span>
            )}
          </Flex>
        </Box>
        <Flex gap="xs" wrap="wrap" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
          <Button
            variant="default"
            flex={GROWN}
            leftSection={<Printer size={16} aria-hidden />}
            disabled={ids.length === 0}
            loading={printing.isPending}
            onClick={() => printing.mutate({ ids, name: t('shipping.labels.file', { courier }) })}
          >
            {t('shipping.labels.print')}
          </Button>
          <Button
            variant={isFirst ? 'filled' : 'light'}
            flex={GROWN}
            leftSection={<ClipboardCheck size={16} aria-hidden />}
            disabled={ids.length === 0 || courierId === null}
            onClick={() => onHandOver(leaving)}
          >
            {t('shipping.dispatch.hand-over')}
          </Button>
        </Flex>
      </Flex>
      {printing.error !== null && (
        <Notice tone="danger">
          <p>{readProblem(printing.error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      {ids.length > MOST_LABELS && (
        <Text inherit py="sm" px="md" c="var(--wait-ink)" fz="xs">
          {t('shipping.labels.most', { count: MOST_LABELS })}
        </Text>
      )}
      <ul>
        {parcels.map((parcel) => (
          <Row
            key={parcel.id}
            parcel={parcel}
            isLeaving={!left.has(parcel.id)}
            onTick={(isOn) => onTick([parcel.id], isOn)}
          />
        ))}
      </ul>
    </Box>
  );
}

interface RowProps {
  readonly parcel: ParcelRow;
  readonly isLeaving: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function Row({ parcel, isLeaving, onTick }: RowProps) {
  const t = useT();
  const load = useLoad();
  return (
    <li className={`${style.row} ${style.dispatch}`} data-left={!isLeaving || undefined}>
      <RowBox
        label={t('list.select-row', { name: parcelName(parcel) })}
        isTicked={isLeaving}
        onTick={() => onTick(!isLeaving)}
      />
      <span className={style.what}>
        <OrderLink parcel={parcel} />
        <span className={style.soft}>{parcel.guide}</span>
      </span>
      <span className={style.what}>
        {parcel.receiverName || parcel.customerName}
        <span className={style.soft}>{parcel.destination}</span>
      </span>
      <span className={style.soft}>{load(parcel)}</span>
      <span>
        <Cod of={parcel} />
      </span>
    </li>
  );
}

export interface Group {
  readonly courierId: CourierId | null;
  readonly courier: string;
  readonly parcels: readonly ParcelRow[];
}

/** One group for each courier, the one with most parcels first. */
export function groupByCourier(parcels: readonly ParcelRow[]): readonly Group[] {
  const groups = new Map<CourierId | null, ParcelRow[]>();
  for (const parcel of parcels) {
    const group = groups.get(parcel.courierId);
    if (group === undefined) groups.set(parcel.courierId, [parcel]);
    else group.push(parcel);
  }
  return [...groups]
    .map(([courierId, own]) => ({ courierId, courier: own[0]?.courier ?? '', parcels: own }))
    .toSorted((a, b) => b.parcels.length - a.parcels.length || a.courier.localeCompare(b.courier));
}

export function sumParcels(parcels: readonly Pick<ParcelRow, 'pieces' | 'weightGrams' | 'cod'>[]) {
  const add = (of: (parcel: Pick<ParcelRow, 'pieces' | 'weightGrams' | 'cod'>) => number) =>
    parcels.reduce((sum, parcel) => sum + of(parcel), 0);
  return {
    parcels: parcels.length,
    pieces: add(({ pieces }) => pieces),
    weightGrams: add(({ weightGrams }) => weightGrams ?? 0),
    cod: add(({ cod }) => cod),
  };
}

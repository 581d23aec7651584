import { ActionIcon, Anchor, Box, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { Packing } from '@trastienda/shared/orders/contract/packing.ts';
import { Check, MapPin, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { beepRead, beepWrong } from '#ui/scan/beep.ts';
import { usePacking } from '../../queries/order.ts';
import { OrderTrouble, useOrderCommand } from '../order-view/order-command.tsx';
import style from './pack.module.css';
import type { PackLine } from './pack-check.ts';
import {
  allOf,
  type Checked,
  computeProgress,
  countOf,
  isAllChecked,
  readScan,
  type Scanned,
  withCount,
} from './pack-check.ts';
import { PackSide, type Wrapped } from './pack-side.tsx';
import { ScanBar } from './scan-bar.tsx';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onPacked: () => void;
}

export function PackParcel(props: Props) {
  const t = useT();
  const { order, parcel } = props;
  const { data, error, refetch } = usePacking(order.id, parcel.id);
  if (data !== undefined) return <Bench {...props} packing={data} />;
  if (error !== null)
    return (
      <Stack flex={1} align="center" justify="center" p="lg">
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </Stack>
    );
  return <PackSkeleton label={t('list.loading')} />;
}

const NONE: Checked = new Map();

/** The pieces of one parcel on the left, what is said about the parcel on the right. */
function Bench({ order, parcel, packing, onPacked }: Props & { readonly packing: Packing }) {
  const t = useT();
  const command = useOrderCommand(order);
  const [checked, setChecked] = useState(NONE);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const { lines } = packing;
  const isReady = isAllChecked(lines, checked);
  const { seen, all } = computeProgress(lines, checked);
  const take = (code: string) => {
    const read = readScan(code, packing, checked);
    setScanned(read);
    if (read.kind !== 'counted') return beepWrong();
    beepRead();
    setChecked(withCount(checked, read.line, read.count));
  };
  const tick = (next: Checked) => {
    setScanned(null);
    setChecked(next);
  };
  const pack = async (wrapped: Wrapped) => {
    const counts = lines.map((line) => ({ lineId: line.lineId, quantity: countOf(checked, line) }));
    if (await command.give({ command: 'pack', parcel, packing: { checked: counts, ...wrapped } })) onPacked();
  };
  return (
    <div className={style.table}>
      <Stack gap="sm" miw={0}>
        <ScanBar scanned={scanned} onCode={take} />
        <OrderTrouble refusal={command.refusal} order={order} />
        <Group justify="space-between" gap="sm" wrap="nowrap" c="dimmed" className={style.touched ?? ''}>
          <p role="status">{t('orders.pack.progress', { seen, all })}</p>
          <Anchor
            component="button"
            type="button"
            px="2xs"
            py="xs"
            c="var(--accent-ink)"
            fz="sm"
            fw={500}
            onClick={() => tick(isReady ? NONE : allOf(lines))}
          >
            {t(isReady ? 'orders.pack.none' : 'orders.pack.all')}
          </Anchor>
        </Group>
        <ul className={style.cards}>
          {lines.map((line) => (
            <PackCard
              key={line.lineId}
              line={line}
              count={countOf(checked, line)}
              isLast={scanned?.kind === 'counted' && scanned.line.lineId === line.lineId}
              onCount={(count) => tick(withCount(checked, line, count))}
            />
          ))}
        </ul>
      </Stack>
      <PackSide
        order={order}
        parcel={parcel}
        missing={all - seen}
        isReady={isReady}
        isSending={command.isPending}
        onPack={(wrapped) => void pack(wrapped)}
      />
    </div>
  );
}

interface PackCardProps {
  readonly line: PackLine;
  readonly count: number;
  /** The one that was scanned last. */
  readonly isLast: boolean;
  readonly onCount: (count: number) => void;
}

/** One article of the parcel, large enough to compare with what lies in the hand. */
function PackCard({ line, count, isLast, onCount }: PackCardProps) {
  const t = useT();
  const { name, size, colour, sku, picture, places, quantity } = line;
  const isDone = count === quantity;
  const article = `${name} · ${variantName(line)}`;
  return (
    <Box
      component="li"
      p="sm"
      bdrs="lg"
      className={style.card ?? ''}
      data-done={isDone || undefined}
      data-last={isLast || undefined}
    >
      <Box component="span" pos="relative" w={104} h={128} bdrs="md" className={style.picture ?? ''}>
        <GoodsPicture picture={picture} alt="" size="fill" />
        {isDone && (
          <Flex
            component="span"
            align="center"
            justify="center"
            bottom={4}
            w={32}
            h={32}
            bdrs="50%"
            bg="var(--good-ink)"
            c="var(--surface)"
            className={style.corner ?? ''}
          >
            <Check size={22} strokeWidth={3} aria-hidden />
          </Flex>
        )}
      </Box>
      <Stack gap="3xs" miw={0}>
        <Text fw={600}>{name}</Text>
        <Group component="p" gap="xs">
          {size !== '' && (
            <Text
              span
              inherit
              miw={32}
              px="xs"
              bd="1.5px solid var(--ink)"
              bdrs="sm"
              fz="md"
              fw={600}
              lh="26px"
              ta="center"
            >
              {size}
            </Text>
          )}
          {colour !== '' && <span>{colour}</span>}
        </Group>
        <Text c="dimmed" fz="xs">
          {sku}
        </Text>
        {places.length > 0 && (
          <Flex component="p" align="center" gap="2xs" c="dimmed" fz="xs">
            <MapPin size={14} aria-hidden />
            {places.map(({ location }) => location).join(', ')}
          </Flex>
        )}
      </Stack>
      <Group justify="flex-end" gap="2xs" wrap="nowrap" className={style.touched ?? ''}>
        <ActionIcon
          variant="default"
          size={40}
          disabled={count === 0}
          aria-label={t('orders.pack.less', { article })}
          onClick={() => onCount(count - 1)}
        >
          <Minus size={18} aria-hidden />
        </ActionIcon>
        <Text
          span
          inherit
          miw={52}
          {...(isDone && { c: 'var(--good-ink)' })}
          fz="lg"
          fw={600}
          ta="center"
          role="status"
          aria-label={t('orders.pack.count', { article, count, all: quantity })}
        >
          {count}/{quantity}
        </Text>
        <ActionIcon
          variant={isDone ? 'default' : 'filled'}
          size={40}
          disabled={isDone}
          aria-label={t('orders.pack.more-of', { article })}
          onClick={() => onCount(count + 1)}
        >
          <Plus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Box>
  );
}

/** The shape of what is being fetched. */
export function PackSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={style.table} role="status" aria-label={label}>
      <Stack gap="sm" miw={0}>
        <Skeleton height={56} />
        <div className={style.cards}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={148} radius="lg" />
          ))}
        </div>
      </Stack>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

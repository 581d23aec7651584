import { ActionIcon, Group, Stack } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { Packing } from '@trastienda/shared/orders/contract/packing.ts';
import { Check, MapPin, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { beepRead, beepWrong } from '#ui/scan/beep.ts';
import { Trouble } from '#ui/trouble.tsx';
import { usePacking } from '../../queries/order.ts';
import { OrderTrouble } from '../order-view/order-trouble.tsx';
import { useOrderCommand } from '../order-view/use-order-command.ts';
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
import style from './pack-mode.module.css';
import packParcelStyle from './pack-parcel.module.css';
import { PackSide, type Wrapped } from './pack-side.tsx';
import { PackSkeleton } from './pack-skeleton.tsx';
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
      <div className={style.middle}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
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
      <div className={style.work}>
        <ScanBar scanned={scanned} onCode={take} />
        <OrderTrouble refusal={command.refusal} order={order} />
        <div className={style.sum}>
          <p role="status">{t('orders.pack.progress', { seen, all })}</p>
          <button type="button" className={style.quiet} onClick={() => tick(isReady ? NONE : allOf(lines))}>
            {t(isReady ? 'orders.pack.none' : 'orders.pack.all')}
          </button>
        </div>
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
      </div>
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
    <li className={packParcelStyle.card} data-done={isDone || undefined} data-last={isLast || undefined}>
      <span className={packParcelStyle.picture}>
        <GoodsPicture picture={picture} alt="" size="fill" />
        {isDone && (
          <span className={packParcelStyle.mark}>
            <Check size={22} strokeWidth={3} aria-hidden />
          </span>
        )}
      </span>
      <Stack gap="3xs" miw={0}>
        <p className={packParcelStyle.name}>{name}</p>
        <Group component="p" gap="xs">
          {size !== '' && <span className={packParcelStyle.size}>{size}</span>}
          {colour !== '' && <span>{colour}</span>}
        </Group>
        <p className={packParcelStyle.sku}>{sku}</p>
        {places.length > 0 && (
          <p className={packParcelStyle.place}>
            <MapPin size={14} aria-hidden />
            {places.map(({ location }) => location).join(', ')}
          </p>
        )}
      </Stack>
      <div className={packParcelStyle.counter}>
        <ActionIcon
          variant="default"
          size={40}
          disabled={count === 0}
          aria-label={t('orders.pack.less', { article })}
          onClick={() => onCount(count - 1)}
        >
          <Minus size={18} aria-hidden />
        </ActionIcon>
        <span
          className={packParcelStyle.count}
          role="status"
          aria-label={t('orders.pack.count', { article, count, all: quantity })}
        >
          {count}/{quantity}
        </span>
        <ActionIcon
          variant={isDone ? 'default' : 'filled'}
          size={40}
          disabled={isDone}
          aria-label={t('orders.pack.more-of', { article })}
          onClick={() => onCount(count + 1)}
        >
          <Plus size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/parts/goods-picture.tsx';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { CommandTrouble } from '../command-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import style from './dialogs.module.css';
import { splitTrouble, takenLines } from './split.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onClose: () => void;
}

/** What of a parcel travels in another one. */
export function SplitDialog({ order, parcel, onClose }: Props) {
  const t = useT();
  const command = useOrderCommand(order);
  const [taken, setTaken] = useState<ReadonlyMap<OrderLineId, number>>(new Map());
  const trouble = splitTrouble(parcel, taken);
  const moved = takenLines(parcel, taken);
  const count = moved.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0) - count;
  const take = (lineId: OrderLineId, quantity: number) =>
    setTaken((before) => new Map(before).set(lineId, quantity));
  const split = async () => {
    if (await command.give({ command: 'split', parcel, lines: moved })) onClose();
  };
  return (
    <Dialog title={t('orders.view.split.title')} onClose={onClose} isWide isStaying={command.isPending}>
      <p className={style.text}>{t('orders.view.split.text')}</p>
      <CommandTrouble refusal={command.refusal} order={order} />
      <ul className={style.lines}>
        {order.lines.map((line) => {
          const lineId = line.id;
          const quantity = parcel.lines.find((held) => held.lineId === lineId)?.quantity ?? 0;
          const own = taken.get(lineId) ?? 0;
          if (quantity === 0) return null;
          const article = `${line.name} · ${variantName(line)}`;
          return (
            <li key={lineId} className={style.line}>
              <GoodsPicture picture={line.picture} alt="" size={44} />
              <div>
                <p className={style.name}>{line.name}</p>
                <p className={style.detail}>{variantName(line)}</p>
              </div>
              <div className={style.stepper}>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={own === 0}
                  aria-label={t('orders.view.split.less', { article })}
                  onClick={() => take(lineId, own - 1)}
                >
                  <Minus size={16} aria-hidden />
                </ActionIcon>
                <span className={style.count} role="status">
                  {t('orders.view.split.of', { count: own, all: quantity })}
                </span>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={own === quantity}
                  aria-label={t('orders.view.split.more', { article })}
                  onClick={() => take(lineId, own + 1)}
                >
                  <Plus size={16} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={style.sum} role="status">
        {trouble === null
          ? t('orders.view.split.sum', { moved: count, left })
          : t(`orders.view.split.${trouble}`)}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={trouble !== null} loading={command.isPending} onClick={() => void split()}>
          {t('orders.view.split.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

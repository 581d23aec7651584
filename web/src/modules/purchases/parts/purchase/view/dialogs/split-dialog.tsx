import { ActionIcon, Button } from '@mantine/core';
import type { PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/parcels/dialogs.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { BoughtPicture } from '../../bought-picture.tsx';
import { linesIn, nameOf, unitsOf } from '../facts.ts';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import { usePurchaseCommand } from '../use-purchase-command.ts';

interface Props {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** The shop sends it in two: what travels in another parcel. */
export function SplitDialog({ purchase, parcel, onClose }: Props) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  const [taken, setTaken] = useState<ReadonlyMap<PurchaseLineId, number>>(new Map());
  const lines = linesIn(purchase, parcel);
  // Never more than there is: somebody may have divided it meanwhile.
  const moved = lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: Math.min(quantity, taken.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const count = unitsOf(moved);
  const left = unitsOf(lines) - count;
  const trouble = count === 0 ? 'nothing-taken' : left === 0 ? 'nothing-left' : null;
  const split = async () => {
    const body = { version: purchase.version, fromParcelId: parcel.id, lines: moved };
    if (await command.give({ command: 'split', body })) onClose();
  };
  return (
    <Dialog title={t('purchase.split.title')} onClose={onClose} isWide isStaying={command.isPending}>
      <p className={style.text}>{t('purchase.split.text')}</p>
      <PurchaseTrouble refusal={command.refusal} />
      <ul className={style.lines}>
        {lines.map((line) => {
          const own = Math.min(line.quantity, taken.get(line.id) ?? 0);
          const take = (quantity: number) => setTaken(new Map(taken).set(line.id, quantity));
          return (
            <li key={line.id} className={style.line}>
              <BoughtPicture of={line} size={44} />
              <p className={style.name}>{nameOf(line)}</p>
              <div className={style.stepper}>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={own === 0}
                  aria-label={t('purchase.split.less', { article: nameOf(line) })}
                  onClick={() => take(own - 1)}
                >
                  <Minus size={16} aria-hidden />
                </ActionIcon>
                <span className={style.count} role="status">
                  {t('tracking.of', { done: own, all: line.quantity })}
                </span>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={own === line.quantity}
                  aria-label={t('purchase.split.more', { article: nameOf(line) })}
                  onClick={() => take(own + 1)}
                >
                  <Plus size={16} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={style.sum} role="status">
        {trouble === null ? t('purchase.split.sum', { moved: count, left }) : t(`purchase.split.${trouble}`)}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={trouble !== null} loading={command.isPending} onClick={() => void split()}>
          {t('purchase.split.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { canEditGoods, canMoveParcel } from '@trastienda/shared/orders/rules.ts';
import type { ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import { Split } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useWords } from '../../../../../lib/i18n/use-words.ts';
import { MoneyText } from '../../../../../ui/money-text.tsx';
import { variantName } from '../../../../inventory/parts/variant-name.ts';
import { FulfilmentBadge } from '../../stage/badges.tsx';
import type { Ask } from '../asked.ts';
import type { useOrderCommand } from '../use-order-command.ts';
import style from './parcel-list.module.css';
import { canSplit } from './split.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly actor: OrderActor;
  readonly isReception: boolean;
  readonly command: ReturnType<typeof useOrderCommand>;
  readonly ask: Ask;
}

/** The steps ahead first, the step back last. */
const SHOWN = ['pick', 'pack', 'label', 'hand_over', 'deliver', 'unpack'] as const;

export function Parcel({ order, parcel, actor, isReception, command, ask }: Props) {
  const t = useWords();
  const intl = useIntl();
  const possible = SHOWN.filter((one) => canMoveParcel(actor, order, parcel.status, one).ok);
  const packing = canMoveParcel(actor, order, parcel.status, 'pack');
  // Unpaid goods are not packed: the one refusal that one meets here every day.
  const why = isReception && !packing.ok && packing.code === 'order.not-paid' ? packing.code : null;
  const maySplit =
    isReception &&
    order.status === 'confirmed' &&
    canEditGoods({ fulfilment: parcel.status }).ok &&
    canSplit(parcel);
  const moment = parcel.deliveredAt ?? parcel.handedOverAt ?? parcel.packedAt;
  const give = (one: (typeof SHOWN)[number]) => {
    if (one === 'label') return ask({ kind: 'label', parcelId: parcel.id });
    return void command.give({ command: one, parcel });
  };
  return (
    <li className={style.parcel}>
      <div className={style.head}>
        <p className={style.name}>
          {order.shipments.length > 1
            ? t('orders.view.parcel', { number: parcel.position })
            : t('orders.view.parcel-only')}
        </p>
        <FulfilmentBadge fulfilment={parcel.status} />
        {moment !== null && (
          <span className={style.when}>
            {intl.formatDate(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
          </span>
        )}
      </div>
      {order.shipments.length > 1 && (
        <ul className={style.lines}>
          {order.lines.map((line) => {
            const held = parcel.lines.find(({ lineId }) => lineId === line.id);
            return (
              held !== undefined && (
                <li key={line.id}>
                  {held.quantity} × {line.name} · {variantName(line)}
                </li>
              )
            );
          })}
        </ul>
      )}
      {(parcel.guide !== '' || parcel.courier !== null) && (
        <p className={style.guide}>
          {parcel.courier}
          {parcel.guide !== '' && <span className={style.number}>{parcel.guide}</span>}
        </p>
      )}
      {parcel.codAmount > 0 && (
        <p className={style.guide}>
          {t('orders.view.cod-amount')} <MoneyText centavos={parcel.codAmount} />
        </p>
      )}
      {why !== null && <p className={style.why}>{t(why)}</p>}
      {(possible.length > 0 || maySplit) && (
        <div className={style.ways}>
          {possible.map((one) => (
            <Button
              key={one}
              variant={one === 'unpack' ? 'subtle' : 'default'}
              color={one === 'unpack' ? 'gray' : 'accent'}
              loading={command.given?.command === one}
              onClick={() => give(one)}
            >
              {t(wordOf(one, parcel))}
            </Button>
          ))}
          {maySplit && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Split size={16} aria-hidden />}
              onClick={() => ask({ kind: 'split', parcelId: parcel.id })}
            >
              {t('orders.view.split')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function wordOf(command: ShipmentCommand, { status }: Shipment): string {
  if (command === 'label' && status === 'labelled') return 'orders.view.move.relabel';
  if (command === 'unpack' && status === 'picking') return 'orders.view.move.unpick';
  return `orders.view.move.${command}`;
}

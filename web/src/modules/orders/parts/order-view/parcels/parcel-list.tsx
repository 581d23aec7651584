import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/document/blocks/parcels.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { OrderTrouble } from '../order-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import { Parcel } from './parcel.tsx';

interface Props {
  readonly order: Order;
  readonly actor: Actor;
  readonly openDialog: OpenDialog;
}

/** What the order leaves in, each parcel with its own steps. */
export function ParcelList({ order, actor: { id, codes }, openDialog }: Props) {
  const t = useT();
  const command = useOrderCommand(order);
  const { status, shipments } = order;
  if (status === 'draft' || status === 'discarded' || shipments.length === 0) return null;
  const actor = { userId: id, codes };
  return (
    <Section
      title={t(shipments.length === 1 ? 'orders.view.one-parcel' : 'orders.view.parcels')}
      part="parcels"
    >
      <OrderTrouble refusal={command.refusal} order={order} />
      <ul className={style.parcels}>
        {shipments.map((parcel) => (
          <Parcel
            key={parcel.id}
            order={order}
            parcel={parcel}
            actor={actor}
            isReception={seesAll(actor)}
            command={command}
            openDialog={openDialog}
          />
        ))}
      </ul>
    </Section>
  );
}

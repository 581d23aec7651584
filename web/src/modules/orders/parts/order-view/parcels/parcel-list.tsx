import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CommandTrouble } from '../command-trouble.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { Section } from '../section.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import { Parcel } from './parcel.tsx';
import style from './parcel-list.module.css';

interface Props {
  readonly order: Order;
  readonly actor: OrderActor;
  readonly openDialog: OpenDialog;
}

/** What the order leaves in, each parcel with its own steps. */
export function ParcelList({ order, actor, openDialog }: Props) {
  const t = useT();
  const command = useOrderCommand(order);
  return (
    <Section
      title={t(order.shipments.length === 1 ? 'orders.view.one-parcel' : 'orders.view.parcels')}
      part="parcels"
    >
      <CommandTrouble refusal={command.refusal} order={order} />
      <ul className={style.parcels}>
        {order.shipments.map((parcel) => (
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

import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { useActor } from '#lib/actor.ts';
import style from './parcel-cells.module.css';
import { parcelName } from './parcel-name.ts';

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

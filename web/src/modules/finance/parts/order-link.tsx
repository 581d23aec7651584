import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { useActor } from '#lib/actor.ts';
import style from './order-link.module.css';

/** The order's number; a way to it for those who may see everybody's orders. */
export function OrderLink({ id, label }: { readonly id: OrderId; readonly label: string }) {
  const actor = useActor();
  if (actor === null || !holdsOneOf(actor.codes, ['S-01'])) return <span>{label}</span>;
  return (
    <Link to="/orders/list" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}

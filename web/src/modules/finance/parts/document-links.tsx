import { Link } from '@tanstack/react-router';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { useActor } from '#lib/actor.ts';
import style from './document-links.module.css';

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

export function PaymentLink({ id, label }: { readonly id: PaymentId; readonly label: string }) {
  return (
    <Link to="/finance/review" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}

/** The pre-order's number; a way to it for those who may see everybody's. */
export function PreorderLink({ id, label }: { readonly id: PreorderId; readonly label: string }) {
  const actor = useActor();
  if (actor === null || !seesAllPreorders(actor)) return <span>{label}</span>;
  return (
    <Link to="/preorders/list" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import style from './invoice.module.css';

interface Props {
  readonly of: { readonly orderId: OrderId; readonly orderLabel: string; readonly seller: string };
  readonly at: string;
  readonly actor: Actor;
}

/** Of which order, who sold it, and since when: the order opens for those who may see it. */
export function InvoiceAbout({ of, at, actor }: Props) {
  const t = useT();
  const order = t('billing.of-order', { label: of.orderLabel });
  return (
    <p className={style.about}>
      {actor.codes.includes('S-01') ? (
        <Link to="/orders/list" search={{ open: of.orderId }}>
          {order}
        </Link>
      ) : (
        order
      )}
      {' · '}
      {t('billing.sold-by', { seller: of.seller })}
      {' · '}
      <Moment at={at} />
    </p>
  );
}

import { Link } from '@tanstack/react-router';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import style from './order-link.module.css';

export function PaymentLink({ id, label }: { readonly id: PaymentId; readonly label: string }) {
  return (
    <Link to="/finance/review" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}

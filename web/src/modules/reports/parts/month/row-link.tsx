import { Link } from '@tanstack/react-router';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { MonthRow } from '@trastienda/shared/reports/contract/months.ts';
import { useActor } from '#lib/actor.ts';
import style from './month.module.css';

type Target = NonNullable<MonthRow['link']>;

/** Where a document is opened, and with which code; what has no page of its own is only named. */
function addressOf({ kind, id }: Target): { readonly to: string; readonly code: PermissionCode } | null {
  switch (kind) {
    case 'order':
      return { to: `/orders/list?open=${id}`, code: 'S-01' };
    case 'preorder':
      return { to: `/preorders/list?open=${id}`, code: 'S-05' };
    case 'payment':
      return { to: `/finance/review?open=${id}`, code: 'S-09' };
    case 'invoice':
      return { to: `/finance/billing?tab=all&open=${id}`, code: 'S-010' };
    case 'product':
      return { to: `/inventory/${id}`, code: 'M-03' };
    case 'customer':
      return null;
  }
}

export function RowLink({ link, label }: { readonly link: Target | null; readonly label: string }) {
  const actor = useActor();
  const address = link === null ? null : addressOf(link);
  if (address === null || actor === null || !actor.codes.includes(address.code)) return label;
  return (
    <Link to={address.to} className={style.document ?? ''}>
      {label}
    </Link>
  );
}

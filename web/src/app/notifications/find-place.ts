import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';

interface Place {
  readonly to: `/${string}`;
  readonly search: Readonly<Record<string, string>>;
}

/** Where a notice's document is for somebody with these codes: among all, or among one's own. */
export function findPlace(
  { document, id = '' }: Readonly<Record<string, string>>,
  codes: readonly PermissionCode[],
): Place {
  const all = (code: PermissionCode) => codes.includes(code);
  switch (document) {
    case 'order':
      return { to: all('S-01') ? '/orders/list' : '/orders/myorders', search: { open: id } };
    case 'preorder':
      return { to: all('S-05') ? '/preorders/list' : '/orders/mypreorders', search: { open: id } };
    case 'purchase':
      return { to: '/purchases/tracking', search: { open: id } };
    case 'commission':
      // Without the report a seller reads it in the figures of their own month.
      return all('S-012')
        ? { to: '/reports/commissions', search: { run: id } }
        : { to: '/orders/myorders', search: {} };
    default:
      return { to: '/orders/myorders', search: {} };
  }
}

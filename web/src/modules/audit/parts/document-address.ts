import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';

/** Where a document is opened, for one who holds these codes; null if it has no page that they may open. */
export function documentAddress(
  { entity, entityId: id, label }: Pick<AuditEntry, 'entity' | 'entityId' | 'label'>,
  codes: readonly PermissionCode[],
): string | null {
  const holds = (code: PermissionCode) => codes.includes(code);
  const open = (path: string, code: PermissionCode) => (holds(code) ? `${path}?open=${id}` : null);
  // What is gone cannot be opened.
  if (label === '' && NAMED.includes(entity)) return null;
  switch (entity) {
    case 'order':
      return `/orders/${holds('S-01') ? 'list' : 'myorders'}?open=${id}`;
    case 'preorder':
      return `/${holds('S-05') ? 'preorders/list' : 'orders/mypreorders'}?open=${id}`;
    case 'purchase':
      return open('/purchases/tracking', 'S-018');
    case 'article':
      return open('/purchases/items', 'S-04');
    case 'product':
      return `/inventory/${id}`;
    case 'count':
      return `/inventory?panel=counts&count=${id}`;
    case 'payment':
      return `/finance/review?open=${id}`;
    case 'settlement':
      return `/finance/review/settlements?settlement=${id}`;
    case 'refund':
      return '/finance/review/refunds';
    case 'statement':
    case 'bank-line':
      return '/finance/review/bank';
    case 'close':
      return `/finance/review/close?day=${id}`;
    case 'invoice':
      return `/finance/billing?tab=all&open=${id}`;
    case 'courier':
      return holds('S-019') ? '/tools/assign-guides?tab=couriers' : null;
    case 'manifest':
      return holds('S-019') ? `/tools/assign-guides?tab=manifests&manifest=${id}` : null;
    case 'commission':
      return `/reports/commissions?run=${id}`;
    case 'user':
      return `/users/list?open=${id}`;
    case 'settings':
      return '/settings/rules';
    case 'store':
    case 'task':
    case 'browser-report':
      return '/settings/store';
    default:
      return null;
  }
}

const NAMED: readonly string[] = [
  ...['order', 'preorder', 'purchase', 'article', 'product', 'count', 'payment', 'settlement', 'refund'],
  ...['invoice', 'manifest', 'user'],
];

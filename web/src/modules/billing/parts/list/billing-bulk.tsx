import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { FileCheck2, FilePlus2, MessageCircle, Printer, ReceiptText, Trash2 } from 'lucide-react';
import type { BulkAction } from '#ui/list/list-definition.ts';
import type { BillingQueries } from '../../queries/lists.ts';

interface Surroundings {
  readonly tab: string;
  readonly options: BillingOptions | undefined;
  readonly queries: BillingQueries;
}

type Action = BulkAction<BillingRow>;

/** What can be done with many of this tab at once; what cannot be taken back comes last. */
export function billingBulkActions({ tab, options, queries }: Surroundings): readonly Action[] | undefined {
  if (options === undefined) return undefined;
  const { billOrders, changeInvoices } = queries;
  const isByHand = options.certifier === 'hand';
  const invoiceKind = options.defaultInvoiceKind === 'fpeq' ? 'fpeq' : 'fact';
  const issue: Action = {
    id: 'issue',
    labelId: 'billing.step.issue',
    icon: FileCheck2,
    run: (order) => changeInvoices({ kind: 'issue' }, order),
  };
  const send = (by: 'whatsapp' | 'print', icon: Action['icon']): Action => ({
    id: `send-${by}`,
    labelId: `billing.bulk.send-${by}`,
    icon,
    ...(by === 'print' && { isMinor: true }),
    run: (order) => changeInvoices({ kind: 'send', by }, order),
  });
  switch (tab) {
    case 'to_invoice': {
      const prepare: Action = {
        id: 'prepare',
        labelId: 'billing.step.prepare',
        icon: FilePlus2,
        run: (order) => billOrders({ kind: 'prepare', invoiceKind }, order),
      };
      const issueNow: Action = {
        ...issue,
        run: (order) => billOrders({ kind: 'issue', invoiceKind }, order),
      };
      return [
        // Where a person certifies, many at once can only be made ready.
        ...(isByHand ? [prepare] : [issueNow, prepare]),
        {
          id: 'receipt',
          labelId: 'billing.bulk.receipt',
          icon: ReceiptText,
          isMinor: true,
          run: (order) => billOrders({ kind: 'issue', invoiceKind: 'receipt' }, order),
        },
      ];
    }
    case 'ready':
      return [
        issue,
        {
          id: 'discard',
          labelId: 'billing.step.discard',
          icon: Trash2,
          isMinor: true,
          run: (order) => changeInvoices({ kind: 'discard' }, order),
        },
      ];
    case 'issued':
      return [send('whatsapp', MessageCircle), send('print', Printer)];
    case 'credit_notes':
      return [issue, send('whatsapp', MessageCircle), send('print', Printer)];
    default:
      return undefined;
  }
}

import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useInvoice, useRefreshInvoice } from '../../queries/invoice.ts';
import { QueueSheet } from '../queue/queue-sheet.tsx';
import style from './invoice.module.css';
import type { InvoiceProps } from './invoice-props.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceSkeleton } from './invoice-skeleton.tsx';

export function InvoiceBody(props: InvoiceProps) {
  const { row } = props;
  if (row.invoiceId === null) return <QueueSheet {...props} />;
  return <LoadedInvoice {...props} id={row.invoiceId} />;
}

function LoadedInvoice({ id, ...props }: InvoiceProps & { readonly id: InvoiceId }) {
  const { data, error, refetch } = useInvoice(id);
  const refresh = useRefreshInvoice();
  // Somebody else works on it, or the certifier answered: it is read again.
  useLiveEvents('invoice', ({ entityId }) => {
    if (entityId === id) void refresh(id);
  });
  if (data !== undefined) return <InvoiceSheet {...props} invoice={data} />;
  if (error === null) return <InvoiceSkeleton />;
  return (
    <div className={style.aside}>
      <Trouble refusal={error} onRetry={() => void refetch()} />
    </div>
  );
}

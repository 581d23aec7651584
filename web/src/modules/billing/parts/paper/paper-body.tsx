import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useInvoice, useRefreshInvoice } from '../../queries/invoice.ts';
import { QueueSheet } from '../queue/queue-sheet.tsx';
import style from './paper.module.css';
import type { PaperProps } from './paper-props.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';

export function PaperBody(props: PaperProps) {
  const { row } = props;
  if (row.invoiceId === null) return <QueueSheet {...props} />;
  return <ReadPaper {...props} id={row.invoiceId} />;
}

function ReadPaper({ id, ...props }: PaperProps & { readonly id: InvoiceId }) {
  const { data, error, refetch } = useInvoice(id);
  const refresh = useRefreshInvoice();
  // Somebody else works on it, or the certifier answered: it is read again.
  useLiveEvents('invoice', ({ entityId }) => {
    if (entityId === id) void refresh(id);
  });
  if (data !== undefined) return <PaperSheet {...props} invoice={data} />;
  if (error === null) return <PaperSkeleton />;
  return (
    <div className={style.aside}>
      <Trouble refusal={error} onRetry={() => void refetch()} />
    </div>
  );
}

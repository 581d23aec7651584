import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '#ui/trouble.tsx';
import style from './invoice.module.css';
import type { InvoiceProps } from './invoice-props.ts';
import { InvoiceSkeleton } from './invoice-skeleton.tsx';

interface Props extends Omit<InvoiceProps, 'options'> {
  readonly options: BillingOptions | undefined;
}

/** What a row has to say: an order that waits for its invoice, or the invoice. Fetched with the first one opened. */
export function InvoiceDrawer({ options, ...props }: Props) {
  const { part, hasFailed, retry } = usePart('billing-invoice', () => import('./invoice-body.tsx'), true);
  if (hasFailed)
    return (
      <div className={style.aside}>
        <Trouble refusal={null} onRetry={() => void retry()} />
      </div>
    );
  if (part === undefined || options === undefined) return <InvoiceSkeleton />;
  return <part.InvoiceBody {...props} options={options} />;
}

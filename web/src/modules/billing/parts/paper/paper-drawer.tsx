import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '#ui/trouble.tsx';
import style from './paper.module.css';
import type { PaperProps } from './paper-props.ts';
import { PaperSkeleton } from './paper-skeleton.tsx';

interface Props extends Omit<PaperProps, 'options'> {
  readonly options: BillingOptions | undefined;
}

/** What a row has to say: an order that waits for its paper, or the paper. Fetched with the first one opened. */
export function PaperDrawer({ options, ...props }: Props) {
  const { part, hasFailed, retry } = usePart('billing-paper', () => import('./paper-body.tsx'), true);
  if (hasFailed)
    return (
      <div className={style.aside}>
        <Trouble refusal={null} onRetry={() => void retry()} />
      </div>
    );
  if (part === undefined || options === undefined) return <PaperSkeleton />;
  return <part.PaperBody {...props} options={options} />;
}

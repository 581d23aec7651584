import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import { toastDone } from '#ui/toasts.tsx';
import { BILLING_LIST, readRow } from '../../queries/lists.ts';
import { isAtOnce, type NextStep } from '../next-step.ts';

/** Fetched with the first step that is taken: the list comes without the calls. */
const fetchCalls = () => import('../../queries/invoice.ts');

export interface RefusedStep {
  readonly row: BillingRow;
  readonly refusal: unknown;
}

/** Opens a row, and asks there what the step needs to know. */
export type OpenRow = (id: string, step?: 'send' | 'certify') => void;

interface Props {
  readonly row: BillingRow;
  readonly step: NextStep;
  readonly onOpen: OpenRow;
  readonly onRefused: (refused: RefusedStep) => void;
}

/** The next step of a row: a quiet button with a verb. `e` presses it where it issues. */
export function NextAction(props: Props) {
  const t = useT();
  const { row, step, onOpen } = props;
  if (isAtOnce(step)) return <AtOnce {...props} step={step} />;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('billing.step.of', {
        verb: t(`billing.step.${step}`),
        label: row.label || row.orderLabel,
      })}
      onClick={() => (step === 'complete' ? onOpen(row.id) : onOpen(row.id, step))}
    >
      {t(`billing.step.${step}`)}
    </Button>
  );
}

function AtOnce({ row, step, onOpen, onRefused }: Props & { readonly step: 'prepare' | 'issue' | 'retry' }) {
  const t = useT();
  const cache = useListCache<BillingRow>(BILLING_LIST);
  const keyFor = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: async () => {
      const { prepare, sendCommand } = await fetchCalls();
      if (row.invoiceId === null || row.version === null) {
        const order = orderId.parse(row.orderId);
        return prepare({ orderId: order }, keyFor(order));
      }
      const command = step === 'retry' ? 'retry' : 'issue';
      return sendCommand({ id: row.invoiceId, version: row.version }, { command });
    },
    onSuccess: (made) => {
      toastDone(t(`billing.did.${step}`, { label: made.label }));
      // What was prepared is looked at before it is issued.
      if (step === 'prepare') onOpen(made.id);
    },
    onError: (refusal: unknown) => onRefused({ row, refusal }),
    // Also after a refusal: it is noted on the invoice, or somebody was faster.
    onSettled: async () => {
      if (row.invoiceId === null) await cache.reordered();
      else cache.changed(await readRow(row.invoiceId));
    },
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-issues={step !== 'prepare' || undefined}
      aria-label={t('billing.step.of', {
        verb: t(`billing.step.${step}`),
        label: row.label || row.orderLabel,
      })}
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {t(`billing.step.${step}`)}
    </Button>
  );
}

import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';

const shape = z.object({
  shortages: z.array(z.object({ variantId: z.string(), available: z.number() })),
});

interface Props {
  readonly refusal: unknown;
  readonly order: Order;
  /** The way to mend what is missing. */
  readonly onEdit?: () => void;
}

/** Why a command was not done: field by field and article by article. */
export function OrderTrouble({ refusal, order, onEdit }: Props) {
  const t = useT();
  const problem = readProblem(refusal);
  // What there is of each variant that does not suffice; nothing for any other refusal.
  const shortages = shape.safeParse(problem?.current).data?.shortages ?? [];
  const isToComplete = shortages.length > 0 || (problem?.errors ?? []).length > 0;
  return (
    <CommandTrouble
      refusal={refusal}
      staleId="orders.view.stale"
      details={shortages.map(({ variantId, available }) => {
        const line = order.lines.find((one) => one.variantId === variantId);
        return t('orders.view.lack', { article: line?.name ?? '', count: available });
      })}
    >
      {onEdit !== undefined && isToComplete && (
        <Button variant="default" onClick={onEdit}>
          {t('orders.view.complete')}
        </Button>
      )}
    </CommandTrouble>
  );
}

import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import style from './command-trouble.module.css';

const shape = z.object({
  shortages: z.array(z.object({ variantId: z.string(), available: z.number() })),
});

interface Props {
  readonly refusal: unknown;
  readonly order: Order;
  /** The way to mend what is missing. */
  readonly onEdit?: () => void;
}

/** Why a command was not done, where it was given: field by field and article by article. */
export function CommandTrouble({ refusal, order, onEdit }: Props) {
  const t = useT();
  if (refusal === null) return null;
  if (hasCode(refusal, 'resource.stale'))
    return (
      <Notice tone="info">
        <p role="status">{t('orders.view.stale')}</p>
      </Notice>
    );
  const problem = readProblem(refusal);
  const details = [
    ...(problem?.errors ?? []).map(({ message }) => message),
    ...readLack(refusal).map(({ variantId, available }) => {
      const line = order.lines.find((one) => one.variantId === variantId);
      return t('orders.view.lack', { article: line?.name ?? '', count: available });
    }),
  ];
  return (
    <Notice tone="danger">
      <div className={style.trouble}>
        <p>{problem?.message ?? t('ui.no-answer')}</p>
        {details.length > 0 && (
          <ul className={style.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {onEdit !== undefined && details.length > 0 && (
        <Button variant="default" onClick={onEdit}>
          {t('orders.view.complete')}
        </Button>
      )}
    </Notice>
  );
}

/** What there is of each variant that does not suffice; nothing for any other refusal. */
function readLack(refusal: unknown): z.infer<typeof shape>['shortages'] {
  return shape.safeParse(readProblem(refusal)?.current).data?.shortages ?? [];
}

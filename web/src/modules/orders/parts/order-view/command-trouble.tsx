import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import style from './command-trouble.module.css';
import { readLack } from './lack.ts';

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

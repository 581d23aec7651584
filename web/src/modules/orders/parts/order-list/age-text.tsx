import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './age-text.module.css';
import { computeAge, computeDelay } from './delay.ts';
import { Dash } from './order-cells.tsx';
import { useMinute } from './use-clock.ts';

/** How long an order has stood where it is. Late is said by a word and a shape too. */
export function AgeText({ order }: { readonly order: Pick<OrderRow, 'stage' | 'stageSince'> }) {
  const t = useT();
  const intl = useIntl();
  const now = useMinute();
  if (order.stage === 'completed' || order.stage === 'cancelled') return <Dash />;
  const since = new Date(order.stageSince);
  const { value, unit } = computeAge(since, now);
  const delay = computeDelay(order.stage, since, now);
  return (
    <span
      className={style.age}
      data-delay={delay}
      title={intl.formatDate(since, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {delay !== 'calm' && <TriangleAlert size={12} role="img" aria-label={t(`orders.delay.${delay}`)} />}
      {value === 0 ? t('orders.age.now') : t(`orders.age.${unit}`, { value })}
    </span>
  );
}

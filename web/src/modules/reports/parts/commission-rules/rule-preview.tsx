import { Box, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { RulePreview } from '@trastienda/shared/reports/contract/commission-rules.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { OrderLink, useDays } from '#modules/finance/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import shared from '../shared/reports.module.css';
import style from './commission-rules.module.css';
import type { PreviewQuery } from './queries.ts';
import { usePercent } from './rule-text.ts';

interface Props {
  readonly query: PreviewQuery;
  /** The fields say it already. */
  readonly isWanted: boolean;
}

/** What closing would pay now, with the change and without it. */
export function PreviewBox({ query, isWanted }: Props) {
  const t = useT();
  const { data, error, isPaused, isFetching, refetch } = query;
  if (!isWanted) return null;
  const problem = readProblem(error);
  if (problem !== null && problem.status < 500)
    return <Notice tone="info">{problem.errors?.[0]?.message ?? problem.message}</Notice>;
  if (error !== null || isPaused) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return isFetching ? <Skeleton height={120} aria-label={t('commission-rules.previewing')} /> : null;
  return <PreviewSheet preview={data} />;
}

function PreviewSheet({ preview }: { readonly preview: RulePreview }) {
  const t = useT();
  const money = useMoney();
  const percent = usePercent();
  const { showDay } = useDays();
  const { period, due, sellers, changed, orders } = preview;
  return (
    <Box component="section" bd="1px solid var(--line)" bdrs="md" aria-label={t('commission-rules.preview')}>
      <Flex rowGap="2xs" columnGap="md" align="baseline" justify="space-between" wrap="wrap" px="md" py="sm">
        {period === null ? (
          <p>{t('commission-rules.preview-nothing')}</p>
        ) : (
          <>
            <span>{t('commission-rules.preview-due', { day: showDay(period.to) })}</span>
            <Change before={money(due.before)} after={money(due.after)} isStrong />
          </>
        )}
      </Flex>
      {period !== null && changed === 0 && (
        <Text c="dimmed" px="md" pb="sm">
          {t('commission-rules.preview-none')}
        </Text>
      )}
      <ul>
        {sellers
          .filter((one) => one.changed > 0)
          .map((one) => (
            <li key={one.sellerId} className={style.line}>
              <Stack gap={0} miw={0}>
                <Text span inherit fw={600}>
                  {one.seller}
                </Text>
                <Text span c="dimmed" size="xs">
                  {t('commission-rules.preview-changed', { count: one.changed })}
                </Text>
              </Stack>
              <Change before={money(one.due.before)} after={money(one.due.after)} />
            </li>
          ))}
      </ul>
      {orders.length > 0 && (
        <details className={style.orders}>
          <summary>{t('commission-rules.preview-orders')}</summary>
          <ul>
            {orders.map((order) => (
              <li key={`${order.orderId} ${order.sellerId}`} className={shared.row}>
                <div>
                  <OrderLink id={order.orderId} label={order.label} />
                  <Text span c="dimmed" size="xs">
                    {showDay(order.confirmedOn)}
                  </Text>
                </div>
                <Stack gap={0} align="flex-end">
                  <Change before={money(order.earned.before)} after={money(order.earned.after)} />
                  <Text span c="dimmed" size="xs">
                    <Change before={percent(order.rate.before)} after={percent(order.rate.after)} />
                  </Text>
                </Stack>
              </li>
            ))}
          </ul>
          {changed > orders.length && (
            <Text c="dimmed" size="xs" pb="sm">
              {t('commission-rules.preview-more', { count: changed - orders.length })}
            </Text>
          )}
        </details>
      )}
    </Box>
  );
}

interface ChangeProps {
  readonly before: string;
  readonly after: string;
  readonly isStrong?: boolean;
}

/** From one figure to another. */
function Change({ before, after, isStrong = false }: ChangeProps) {
  const t = useT();
  const result = <b data-strong={isStrong || undefined}>{after}</b>;
  if (before === after) return <span className={style.change}>{result}</span>;
  return (
    <span className={style.change}>
      <span aria-hidden="true">
        {before}
        {' → '}
        {result}
      </span>
      <VisuallyHidden>{t('commission-rules.becomes', { before, after })}</VisuallyHidden>
    </span>
  );
}

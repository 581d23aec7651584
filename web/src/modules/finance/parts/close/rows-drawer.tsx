import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCloseRows } from '../../queries/close.ts';
import { OrderLink, PaymentLink } from '../document-links.tsx';
import style from './close.module.css';
import { rowDetail } from './figures.ts';

interface Props {
  readonly day: string;
  readonly figure: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a number of the day is made of. */
export function RowsDrawer({ day, figure, name, onClose }: Props) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCloseRows(day, figure);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SideDrawer title={name} onClose={onClose} width={560}>
      <Stack gap="md" px={{ base: 'md', sm: 'lg' }} pt="xs" pb={{ base: 'md', sm: 'lg' }}>
        {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data !== undefined && rows.length === 0 && (
          <Text inherit pt="sm" c="dimmed" fz="xs">
            {t('finance.close.no-rows')}
          </Text>
        )}
        <ul>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the day has no name of its own
            <li key={index} className={style.drawerRow}>
              <div>
                <p>
                  {row.paymentId !== null ? (
                    <PaymentLink id={row.paymentId} label={row.label} />
                  ) : row.orderId !== null ? (
                    <OrderLink id={row.orderId} label={row.label} />
                  ) : (
                    row.label
                  )}
                  {row.customerName !== '' &&
                    (row.label === '' ? row.customerName : ` · ${row.customerName}`)}
                </p>
                <p className={style.count}>
                  {[
                    rowDetail(t, figure, row.detail),
                    intl.formatDate(row.at, { dateStyle: 'medium', timeStyle: 'short' }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <MoneyText centavos={row.amount} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  );
}

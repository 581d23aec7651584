import { Box, Button, Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCloseRows } from '../../queries/close.ts';
import { OrderLink } from '../order-link.tsx';
import { PaymentLink } from '../payment-link.tsx';
import { rowDetail } from './figures.ts';
import style from './rows-drawer.module.css';

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
      <div className={style.body}>
        {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data !== undefined && rows.length === 0 && (
          <p className={style.none}>{t('finance.close.no-rows')}</p>
        )}
        <Box component="ul">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the day has no name of its own
            <li key={index} className={style.row}>
              <div className={style.what}>
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
                <p className={style.soft}>
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
        </Box>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
      </div>
    </SideDrawer>
  );
}

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCloseRows } from '../../queries/close.ts';
import { Card } from '../cards.tsx';
import { OrderLink, PaymentLink } from '../document-links.tsx';
import { CashBox } from './cash-box.tsx';
import style from './close.module.css';
import { formatCount, MAIN_FIGURES, OTHER_FIGURES, placeName, rowDetail } from './figures.ts';

interface Opened {
  readonly figure: string;
  readonly name: string;
}

/** Every number leads to the rows it is made of. */
export function DayView({ close }: { readonly close: DayClose }) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { figures, collected } = close;
  return (
    <Stack gap="md">
      <div className={style.figures}>
        {MAIN_FIGURES.map((figure) => {
          const { count, amount } = figures[figure];
          const name = t(`finance.close.figure.${figure}`);
          return (
            <button
              key={figure}
              type="button"
              className={style.figure}
              data-waits={(figure === 'waiting' && count > 0) || undefined}
              onClick={() => setOpened({ figure, name })}
            >
              <span>{name}</span>
              <span className={style.amount}>
                <MoneyText centavos={amount} />
              </span>
              <span className={style.count}>{formatCount(t, figure, count)}</span>
            </button>
          );
        })}
      </div>
      <div className={style.columns}>
        <Card aria-labelledby="collected">
          <Text id="collected" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.collected-title')}
          </Text>
          <table className={style.table}>
            <tbody>
              {collected.map((place) => {
                const name = placeName(t, place);
                return (
                  <tr key={place.key}>
                    <th scope="row">
                      <button
                        type="button"
                        className={style.open}
                        onClick={() => setOpened({ figure: `collected:${place.key}`, name })}
                      >
                        {name}
                      </button>
                    </th>
                    <td className={style.count}>{formatCount(t, 'collected', place.count)}</td>
                    <td>
                      <MoneyText centavos={place.amount} />
                    </td>
                  </tr>
                );
              })}
              {collected.length === 0 && (
                <tr>
                  <td colSpan={3} className={style.nothing}>
                    {t('finance.close.nothing-collected')}
                  </td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('list.totals')}</th>
                <td className={style.count}>{formatCount(t, 'collected', figures.collected.count)}</td>
                <td>
                  <MoneyText centavos={figures.collected.amount} />
                </td>
              </tr>
            </tfoot>
          </table>
        </Card>
        <Card aria-labelledby="others">
          <Text id="others" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.others-title')}
          </Text>
          <table className={style.table}>
            <tbody>
              {OTHER_FIGURES.map((figure) => {
                const { count, amount } = figures[figure];
                const name = t(`finance.close.figure.${figure}`);
                return (
                  <tr key={figure} data-none={count === 0 || undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={style.open}
                        onClick={() => setOpened({ figure, name })}
                      >
                        {name}
                      </button>
                    </th>
                    <td className={style.count}>{formatCount(t, figure, count)}</td>
                    <td>
                      <MoneyText centavos={amount} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
        <CashBox close={close} />
      </div>
      {opened !== null && (
        <RowsDrawer
          key={opened.figure}
          day={close.day}
          figure={opened.figure}
          name={opened.name}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

interface Props {
  readonly day: string;
  readonly figure: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a number of the day is made of. */
function RowsDrawer({ day, figure, name, onClose }: Props) {
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

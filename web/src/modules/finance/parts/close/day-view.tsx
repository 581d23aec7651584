import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink } from '#modules/customers/exports.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { useCloseRows } from '../../queries/close.ts';
import { Card, DrawerRow, OrderLink, PaymentLink, SettlementLink } from '../cards.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { BoxesOfDay, hasBoxes } from './boxes-of-day.tsx';
import { CashBox } from './cash-box.tsx';
import style from './close.module.css';
import { formatCount, MAIN_FIGURES, OTHER_FIGURES, placeName, rowDetail } from './figures.ts';

/** Between the columns of the two narrow tables. */
const NEAR = 'calc(var(--mantine-spacing-sm) / 2)';

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
              onClick={() => setOpened({ figure, name })}
            >
              <Text span inherit c="dimmed" fw={500}>
                {name}
              </Text>
              <Text span inherit fw={600} lh={1.25} lts="-0.01em" className={style.amount ?? ''}>
                <MoneyText centavos={amount} />
              </Text>
              <Text
                span
                inherit
                fz="xs"
                {...(figure === 'waiting' && count > 0 ? { c: 'var(--wait-ink)', fw: 500 } : { c: 'dimmed' })}
              >
                {formatCount(t, figure, count)}
              </Text>
            </button>
          );
        })}
      </div>
      <div className={style.columns}>
        <Card aria-labelledby="collected">
          <Text id="collected" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.collected-title')}
          </Text>
          <PlainTable columnGap={NEAR}>
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
                    <Count>{formatCount(t, 'collected', place.count)}</Count>
                    <td data-number>
                      <MoneyText centavos={place.amount} />
                    </td>
                  </tr>
                );
              })}
              {collected.length === 0 && (
                <tr>
                  <Text component="td" inherit c="dimmed" colSpan={3}>
                    {t('finance.close.nothing-collected')}
                  </Text>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('list.totals')}</th>
                <Count>{formatCount(t, 'collected', figures.collected.count)}</Count>
                <td data-number>
                  <MoneyText centavos={figures.collected.amount} />
                </td>
              </tr>
            </tfoot>
          </PlainTable>
        </Card>
        <Card aria-labelledby="others">
          <Text id="others" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.others-title')}
          </Text>
          <PlainTable columnGap={NEAR}>
            <tbody>
              {OTHER_FIGURES.map((figure) => {
                const { count, amount } = figures[figure];
                const name = t(`finance.close.figure.${figure}`);
                return (
                  <tr key={figure}>
                    <th scope="row">
                      <button
                        type="button"
                        className={style.open}
                        onClick={() => setOpened({ figure, name })}
                      >
                        {name}
                      </button>
                    </th>
                    <Count>{formatCount(t, figure, count)}</Count>
                    <Text component="td" inherit {...(count === 0 && { c: 'dimmed' })} data-number>
                      <MoneyText centavos={amount} />
                    </Text>
                  </tr>
                );
              })}
            </tbody>
          </PlainTable>
        </Card>
        <CashBox close={close} />
      </div>
      <AccountsCard accounts={close.accounts} onOpen={setOpened} />
      {hasBoxes(close.cash) && <BoxesOfDay cash={close.cash} />}
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

function Count({ children }: { readonly children: string }) {
  return (
    <Text component="td" inherit c="dimmed" fz="xs" data-number>
      {children}
    </Text>
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
      <Stack gap="md" px="var(--gutter)" pt="xs" pb="var(--gutter)">
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
            <DrawerRow key={index}>
              <Box style={{ overflowWrap: 'anywhere' }}>
                <p>
                  {row.paymentId !== null ? (
                    <PaymentLink id={row.paymentId} label={row.label} />
                  ) : row.settlementId !== null ? (
                    <SettlementLink id={row.settlementId} label={row.label} />
                  ) : row.orderId !== null ? (
                    <OrderLink id={row.orderId} label={row.label} />
                  ) : (
                    row.label
                  )}
                  {row.customerName !== '' && row.label !== '' && ' · '}
                  <CustomerLink id={row.customerId}>{row.customerName}</CustomerLink>
                </p>
                <Text inherit c="dimmed" fz="xs">
                  {[
                    rowDetail(t, figure, row.detail),
                    row.on === null
                      ? intl.formatDate(row.at, { dateStyle: 'medium', timeStyle: 'short' })
                      : intl.formatDate(`${row.on}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              <MoneyText centavos={row.amount} />
            </DrawerRow>
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

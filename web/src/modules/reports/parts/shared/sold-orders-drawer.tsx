import { Box, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SoldOrder, soldOrders } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { PackageSearch } from 'lucide-react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderLink, useDays } from '#modules/finance/exports.ts';
import { OrderStageBadge } from '#modules/orders/exports.ts';
import { BlankState } from '#ui/blank-state.tsx';
import type { ExportFormat } from '#ui/export-format.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { downloadFile } from '#ui/list/download-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Figure } from './figure.tsx';
import style from './reports.module.css';

type SoldOrdersPage = z.infer<typeof soldOrders>;

interface Props {
  readonly title: string;
  /** Of which days, by which of them, of whom. */
  readonly lead: string;
  /** The number that was opened. */
  readonly opened?: { readonly measure: Measure; readonly value: number | null };
  /** What `load` asks for, to be kept by. */
  readonly queryKey: readonly unknown[];
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<SoldOrdersPage>;
  readonly exportFile: (format: ExportFormat) => Promise<Blob>;
  readonly onClose: () => void;
}

/** Where they say something; a report of orders that owe nothing does not speak of debts. */
const SUMS = ['orders', 'units', 'net', 'shipping', 'collected', 'owed', 'cancelled'] as const;
const ALWAYS: readonly (typeof SUMS)[number][] = ['orders', 'units', 'net', 'collected'];

/** Exactly the orders behind a number, and on top of them what they come to: the same number. */
export function SoldOrdersDrawer({ title, lead, opened, queryKey, load, exportFile, onClose }: Props) {
  const t = useT();
  const { today } = useDays();
  const list = useInfiniteQuery({
    queryKey: ['reports', 'orders', ...queryKey],
    queryFn: ({ pageParam: cursor, signal }) => load(cursor, signal),
    ...byCursor,
  });
  const sums = list.data?.pages[0]?.sums;
  const download = async (format: ExportFormat) =>
    downloadFile(await exportFile(format), `${t('export.reports.orders')}-${today}.${format}`);
  return (
    <SideDrawer title={title} onClose={onClose} width={560}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <Group gap="md" align="flex-start" justify="space-between" wrap="nowrap">
          <div>
            {opened !== undefined && (
              <Text size="xl" fw={600} lh={1.25} lts="-0.01em">
                <Figure measure={opened.measure} value={opened.value} />
              </Text>
            )}
            <Text c="dimmed" size="xs">
              {lead}
            </Text>
          </div>
          <ExportMenu download={download} />
        </Group>
        {sums !== undefined && (
          <dl className={style.sums}>
            {SUMS.filter((name) => ALWAYS.includes(name) || sums[name] !== 0).map((name) => (
              <div key={name} data-opened={name === opened?.measure || undefined}>
                <dt>{t(`report.measure.${name}`)}</dt>
                <dd>
                  <Figure measure={name} value={sums[name]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <PagedRows
          list={list}
          rowHeight={64}
          blank={
            <BlankState
              icon={PackageSearch}
              title={t('reports.orders.none')}
              text={t('reports.orders.none-text')}
            />
          }
        >
          {(rows) => (
            <Box component="ul">
              {rows.map((row) => (
                // An order may be behind a number on more than one day.
                <Row key={`${row.id}-${row.day}`} order={row} />
              ))}
            </Box>
          )}
        </PagedRows>
      </Stack>
    </SideDrawer>
  );
}

function Row({ order }: { readonly order: SoldOrder }) {
  const t = useT();
  const { showDay } = useDays();
  return (
    <li className={style.row}>
      <div className={style.what}>
        <p>
          <OrderLink id={order.id} label={order.label} /> · {order.customerName}
        </p>
        <Text c="dimmed" size="xs">
          {[showDay(order.day), order.seller, t(`orders.channel.${order.channel}`)].join(' · ')}
        </Text>
        <OrderStageBadge stage={order.isCancelled ? 'cancelled' : order.stage} />
      </div>
      <Stack gap="3xs" align="flex-end">
        <Text span inherit {...(order.isCancelled ? { c: 'dimmed', td: 'line-through' } : { fw: 600 })}>
          <MoneyText centavos={order.net} />
        </Text>
        {order.isCancelled ? (
          <Text span c="dimmed" size="xs">
            {t('reports.orders.not-counted')}
          </Text>
        ) : (
          <>
            <Text span c="dimmed" size="xs">
              {t('reports.orders.units', { count: order.units })}
            </Text>
            {order.owed > 0 && (
              <span className={style.owed}>
                {t('reports.orders.owed')} <MoneyText centavos={order.owed} />
              </span>
            )}
          </>
        )}
      </Stack>
    </li>
  );
}

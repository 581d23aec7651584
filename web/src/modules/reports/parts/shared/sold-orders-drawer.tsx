import { Group, Stack, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { SoldOrder, soldOrders } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { PackageSearch } from 'lucide-react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderLink, useDays } from '#modules/finance/exports.ts';
import { OrderStageBadge } from '#modules/orders/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Tile } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { Figure } from './figure.tsx';
import style from './reports.module.css';

type SoldOrdersPage = z.infer<typeof soldOrders>;

interface Props {
  readonly title: string;
  /** Of which days, by which of them, of whom. */
  readonly lead: string;
  /** The number that was opened. */
  readonly opened?: { readonly measure: Measure; readonly value: number | null };
  readonly list: UseInfiniteQueryResult<InfiniteData<SoldOrdersPage>>;
  readonly exportFile: (format: ExportFormat) => Promise<Blob>;
  readonly onClose: () => void;
}

/** Where they say something; a report of orders that owe nothing does not speak of debts. */
const SUMS = ['orders', 'units', 'net', 'shipping', 'collected', 'owed', 'cancelled'] as const;
const ALWAYS: readonly (typeof SUMS)[number][] = ['orders', 'units', 'net', 'collected'];

/** Exactly the orders behind a number, and on top of them what they come to: the same number. */
export function SoldOrdersDrawer({ title, lead, opened, list, exportFile, onClose }: Props) {
  const t = useT();
  const { today } = useDays();
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
          <AutoGrid component="dl" least={112} keepsSize>
            {SUMS.filter((name) => ALWAYS.includes(name) || sums[name] !== 0).map((name) => (
              <Tile
                key={name}
                label={t(`report.measure.${name}`)}
                px="sm"
                fz="sm"
                {...(name === opened?.measure && { ground: 'var(--accent-wash)', termColor: 'var(--ink)' })}
              >
                <Figure measure={name} value={sums[name]} />
              </Tile>
            ))}
          </AutoGrid>
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
            <ul>
              {rows.map((row) => (
                // An order may be behind a number on more than one day.
                <Row key={`${row.id}-${row.day}`} order={row} />
              ))}
            </ul>
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
      <div>
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
              <Text span c="var(--wait-ink)" size="xs" style={{ whiteSpace: 'nowrap' }}>
                {t('reports.orders.owed')} <MoneyText centavos={order.owed} />
              </Text>
            )}
          </>
        )}
      </Stack>
    </li>
  );
}

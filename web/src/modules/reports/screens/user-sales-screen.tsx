import { Box, Button, Flex, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BASES } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { COMPARISONS } from '@trastienda/shared/reports/period.ts';
import { ChevronDown, HandCoins, RotateCw, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { PeriodPicker, presetDays, usePeriodFormat } from '../parts/shared/period-picker.tsx';
import { SoldOrdersDrawer } from '../parts/shared/sold-orders-drawer.tsx';
import { CourseChart } from '../parts/user-sales/course-chart.tsx';
import type { SalesAddress, SoldOrdersSelection } from '../parts/user-sales/queries.ts';
import {
  fetchSoldOrdersFile,
  fetchUserSalesFile,
  useSelectedSales,
  useSoldOrders,
  useUserSales,
} from '../parts/user-sales/queries.ts';
import { Ranking } from '../parts/user-sales/ranking.tsx';
import { SalesSheet } from '../parts/user-sales/sales-sheet.tsx';
import type { Opened } from '../parts/user-sales/seller-figures.tsx';
import { Tiles } from '../parts/user-sales/seller-figures.tsx';
import style from '../parts/user-sales/user-sales.module.css';

const TILES = [0, 1, 2, 3];

/** What each person sold in a period, beside another. */
export function UserSalesScreen() {
  const t = useT();
  const intl = useIntl();
  const chosen = useSelectedSales();
  const { selection } = chosen;
  const { isPrinting, print } = usePrinting();
  const { data, error, isPaused, isPlaceholderData, isFetching, dataUpdatedAt, refetch } =
    useUserSales(selection);
  // Without a connection the numbers of other days would stay under these for good.
  const isMissing = data === undefined || (isPlaceholderData && isPaused);
  const download = async (format: ExportFormat) =>
    downloadFile(
      await fetchUserSalesFile(selection, format),
      `${t('export.reports.user-sales')}-${selection.from}-${selection.to}.${format}`,
    );
  return (
    <Stack gap="md">
      <PageActions>
        <Group gap="xs" align="stretch">
          <Button
            variant="default"
            leftSection={<HandCoins size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/reports/commissions" {...props} />}
          >
            {t('commissions.title')}
          </Button>
          <ExportMenu download={download} {...(!isMissing && { onPrint: print })} />
        </Group>
      </PageActions>
      <Controls {...chosen}>
        <Flex
          component="p"
          rowGap="2xs"
          columnGap="xs"
          align="center"
          wrap="wrap"
          ms="auto"
          c="dimmed"
          fz="xs"
          className={style.fresh ?? ''}
        >
          {!isMissing && <span>{t('reports.sellers.fresh', { time: intl.formatTime(dataUpdatedAt) })}</span>}
          <Button
            variant="subtle"
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={isFetching && !isMissing}
            onClick={() => void refetch()}
          >
            {t('reports.sellers.refresh')}
          </Button>
        </Flex>
      </Controls>
      {(error !== null || (isMissing && isPaused)) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {isMissing && error === null && !isPaused && <SalesSkeleton />}
      {!isMissing && data !== undefined && <SalesView {...chosen} sales={data} isOld={isPlaceholderData} />}
      {isPrinting && data !== undefined && (
        <PrintSheet>
          <SalesSheet sales={data} />
        </PrintSheet>
      )}
    </Stack>
  );
}

/** The shape of what comes. */
function SalesSkeleton() {
  const t = useT();
  return (
    <Stack component="output" gap="md" aria-label={t('reports.sellers.loading')}>
      <div className={style.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={104} radius="lg" />
        ))}
      </div>
      <Skeleton height={336} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}

interface Props extends Pick<SalesAddress, 'selection' | 'setPeriod' | 'setBasis' | 'setCompare'> {
  /** At the end: how fresh it all is. */
  readonly children: ReactNode;
}

/** By which day sales count, of which days, and beside which others. */
function Controls({ selection, setPeriod, setBasis, setCompare, children }: Props) {
  const t = useT();
  return (
    <Stack
      component="section"
      gap="sm"
      py="md"
      px="var(--gutter)"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-label={t('reports.sellers.controls')}
    >
      <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap">
        <Segments
          label={t('reports.sellers.basis')}
          value={selection.basis}
          onChange={setBasis}
          options={BASES.map((value) => ({ value, label: t(`reports.sellers.basis.${value}`) }))}
        />
        <Box component="p" flex="1 1 260px" c="dimmed" aria-live="polite">
          {t(`reports.sellers.basis-meaning.${selection.basis}`)}
        </Box>
      </Flex>
      <Flex gap="xs" align="flex-end" wrap="wrap" className={style.days ?? ''}>
        <PeriodPicker period={selection} onChange={setPeriod} />
        <NativeSelect
          flex="0 1 220px"
          label={t('reports.sellers.compare')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={selection.compare}
          onChange={(event) => {
            const chosen = COMPARISONS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) setCompare(chosen);
          }}
          data={COMPARISONS.map((value) => ({ value, label: t(`reports.sellers.compare.${value}`) }))}
        />
        {children}
      </Flex>
    </Stack>
  );
}

interface SalesViewProps extends Pick<SalesAddress, 'course' | 'setCourse' | 'setPeriod'> {
  readonly sales: UserSales;
  /** While other days than these are on their way. */
  readonly isOld: boolean;
}

/** What was sold: the main numbers, their course, and everybody's share. */
function SalesView({ sales, isOld, course, setCourse, setPeriod }: SalesViewProps) {
  const t = useT();
  const { today } = useDays();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (sales.sellers.length === 0)
    return (
      <BlankState
        icon={UsersRound}
        title={t('reports.sellers.none')}
        text={t(`reports.sellers.none-text.${sales.basis}`)}
      >
        <Button variant="default" onClick={() => setPeriod(presetDays('last-90', today))}>
          {t('reports.sellers.none-step')}
        </Button>
      </BlankState>
    );
  return (
    <Stack
      gap="md"
      opacity={isOld ? 0.55 : 1}
      style={{ transition: 'opacity var(--quick)' }}
      data-old={isOld || undefined}
      aria-busy={isOld}
    >
      <Tiles sales={sales} onOpen={setOpened} />
      <CourseChart sales={sales} course={course} onCourse={setCourse} />
      <Ranking sales={sales} onOpen={setOpened} />
      {opened !== null && (
        <SellerOrders
          key={`${opened.whose.seller?.id ?? ''}-${opened.measure}`}
          sales={sales}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

interface SellerOrdersProps {
  readonly sales: UserSales;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The orders behind a number of the ranking. */
function SellerOrders({ sales, opened, onClose }: SellerOrdersProps) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const { whose, measure } = opened;
  // As the table was read: it may be of other days than those just chosen.
  const selection: SoldOrdersSelection = {
    ...sales.period,
    basis: sales.basis,
    ...(whose.seller !== null && { seller: whose.seller.id }),
  };
  return (
    <SoldOrdersDrawer
      title={t('reports.sellers.opened', {
        measure: t(`report.measure.${measure}`),
        name: whose.seller?.name ?? t('reports.sellers.everyone'),
      })}
      lead={`${t(`reports.sellers.basis.${sales.basis}`)} · ${showPeriod(sales.period)}`}
      opened={{ measure, value: whose.figures[measure] }}
      list={useSoldOrders(selection)}
      exportFile={(format) => fetchSoldOrdersFile(selection, format)}
      onClose={onClose}
    />
  );
}

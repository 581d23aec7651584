import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { HandCoins, RotateCw } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { downloadFile } from '#ui/list/download-file.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { Controls } from '../parts/user-sales/controls.tsx';
import { fetchUserSalesFile, useUserSales } from '../parts/user-sales/queries.ts';
import { SalesSheet } from '../parts/user-sales/sales-sheet.tsx';
import { SalesSkeleton } from '../parts/user-sales/sales-skeleton.tsx';
import style from '../parts/user-sales/sales-view.module.css';
import { SalesView } from '../parts/user-sales/sales-view.tsx';
import { useSelectedSales } from '../parts/user-sales/use-selected-sales.ts';

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
    <div className={style.page}>
      <PageActions>
        <div className={style.actions}>
          <Button
            variant="default"
            leftSection={<HandCoins size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/reports/commissions" {...props} />}
          >
            {t('commissions.title')}
          </Button>
          <ExportMenu download={download} {...(!isMissing && { onPrint: print })} />
        </div>
      </PageActions>
      <Controls {...chosen}>
        <p className={style.fresh}>
          {!isMissing && <span>{t('reports.sellers.fresh', { time: intl.formatTime(dataUpdatedAt) })}</span>}
          <Button
            variant="subtle"
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={isFetching && !isMissing}
            onClick={() => void refetch()}
          >
            {t('reports.sellers.refresh')}
          </Button>
        </p>
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
    </div>
  );
}

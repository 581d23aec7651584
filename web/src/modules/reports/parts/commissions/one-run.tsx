import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/trouble.tsx';
import { CommissionsPage } from './commissions-page.tsx';
import { useRun } from './queries.ts';
import style from './run-view.module.css';
import { RunView } from './run-view.tsx';

/** One run stands in the place of the list, with the way back to it. */
export function OneRun({ id }: { readonly id: CommissionRunId }) {
  const t = useT();
  const { data, error, isPaused, refetch } = useRun(id);
  return (
    <CommissionsPage>
      <Link to="/reports/commissions" className={style.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('commissions.all')}
      </Link>
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Skeleton height={420} radius="lg" aria-label={t('commissions.loading')} />
      )}
      {data !== undefined && <RunView run={data} />}
    </CommissionsPage>
  );
}

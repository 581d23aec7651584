import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { commissionRunId } from '@trastienda/shared/reports/ids.ts';
import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useAddress } from '#ui/use-address.ts';
import style from '../parts/commissions/commissions.module.css';
import { CommissionsPage } from '../parts/commissions/commissions-page.tsx';
import { useRun } from '../parts/commissions/queries.ts';
import { RunList } from '../parts/commissions/run-list.tsx';
import { RunView } from '../parts/commissions/run-view.tsx';

/** The closed periods, or one of them: as the address says. */
export function CommissionsScreen() {
  const { read, go } = useAddress();
  const id = commissionRunId.safeParse(read('run')).data;
  return id === undefined ? <RunList read={read} go={go} /> : <OneRun key={id} id={id} />;
}

/** One run stands in the place of the list, with the way back to it. */
function OneRun({ id }: { readonly id: CommissionRunId }) {
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

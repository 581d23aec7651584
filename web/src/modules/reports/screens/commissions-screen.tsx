import { commissionRunId } from '@trastienda/shared/reports/ids.ts';
import { useAddress } from '#ui/use-address.ts';
import { OneRun } from '../parts/commissions/one-run.tsx';
import { RunList } from '../parts/commissions/run-list.tsx';

/** The closed periods, or one of them: as the address says. */
export function CommissionsScreen() {
  const { read, go } = useAddress();
  const id = commissionRunId.safeParse(read('run')).data;
  return id === undefined ? <RunList read={read} go={go} /> : <OneRun key={id} id={id} />;
}

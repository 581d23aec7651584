import { OVER, type PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { storeDay } from '#ui/list/date-choices.ts';

/** Everything that no longer travels is neither late nor early. */
const SETTLED: readonly PurchaseStage[] = [...OVER, 'closed', 'cancelled'];

export type Punctuality = 'over' | 'on-time' | 'today' | 'late';

/** How the day of arrival stands to the day it is. */
export function computePunctuality(eta: string, stage: PurchaseStage, today: string): Punctuality {
  if (SETTLED.includes(stage)) return 'over';
  // What is in the country waits for us, not we for it.
  if (stage === 'arrived') return 'on-time';
  if (eta < today) return 'late';
  return eta === today ? 'today' : 'on-time';
}

/** From the first of two days to the second. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day it is in the store, also past midnight. */
export function useToday(): string {
  const intl = useIntl();
  return storeDay(useMinute(), intl.timeZone);
}

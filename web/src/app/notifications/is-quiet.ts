import type { QuietHours } from '@trastienda/shared/auth/contract.ts';

/** Whether the store's clock stands within these hours; from late to early they go over midnight. */
export function isQuiet(hours: QuietHours | null, now: Date, zone: string | undefined): boolean {
  if (hours === null) return false;
  // Swedish writes the hours of a day from 00 to 23, as they are kept.
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

import { shiftDays } from '@trastienda/shared/reports/period.ts';

/**
 * The day that is proposed: the last of the month before, which is when shops close; yesterday where that is
 * closed already. Today is not over yet.
 */
export function proposedDay(today: string, lastDay: string | null): string {
  const monthEnd = shiftDays(`${today.slice(0, 7)}-01`, -1);
  return lastDay !== null && lastDay >= monthEnd ? shiftDays(today, -1) : monthEnd;
}

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Whether a day can be asked about: typed to its end, and over. */
export const isClosable = (day: string, today: string): boolean => DAY.test(day) && day < today;

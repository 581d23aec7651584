const YEARS_BACK = 3;
const MONTHS = YEARS_BACK * 12;
/** Until this day the accountant still works on the month before. */
const CLOSING_DAY = 15;

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** This month and those before it, the latest first. */
export function bookMonths(today: string): readonly string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** The one people mostly want. */
export function usualMonth(today: string): string {
  const month = today.slice(0, 7);
  return Number(today.slice(8)) <= CLOSING_DAY ? monthBefore(month) : month;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const WEEK = 7;

export const isMonth = (text: string): boolean => MONTH.test(text);

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function listWeeks(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  // Monday is the first day of the week here.
  let monday = dayAfter(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % WEEK));
  while (monday <= last) {
    const start = monday;
    weeks.push(Array.from({ length: WEEK }, (_, at) => dayAfter(start, at)));
    monday = dayAfter(monday, WEEK);
  }
  return weeks;
}

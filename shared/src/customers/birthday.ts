export const BIRTHDAY_LENGTH = 10;

/** Any leap year: without the year the 29th of February is a day like others. */
const LEAP_YEAR = '2000';
const WRITTEN = /^(?:(19\d{2}|20\d{2})-)?(\d{2})-(\d{2})$/;

export interface Birthday {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/** `03-14` or `1990-03-14`; null for anything that is no day. */
export function readBirthday(text: string): Birthday | null {
  const [, year, month, day] = WRITTEN.exec(text) ?? [];
  if (month === undefined || day === undefined) return null;
  const iso = `${year ?? LEAP_YEAR}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return null;
  return { year: year === undefined ? null : Number(year), month: Number(month), day: Number(day) };
}

export const isBirthday = (text: string): boolean => readBirthday(text) !== null;

/** As it is kept. A month without its day, or the other way round, is kept as typed and refused by the schema. */
export function writeBirthday({
  year,
  month,
  day,
}: {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}): string {
  if (month === '' && day === '' && year === '') return '';
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year === '' ? monthDay : `${year}-${monthDay}`;
}

/** The days that a period covers, as `03-14`: seven from today on, or this month. Of seven the last may come before the first. */
export function birthdaysWithin(period: 'week' | 'month', today: string): { from: string; to: string } {
  if (period === 'month') return { from: `${today.slice(5, 7)}-01`, to: `${today.slice(5, 7)}-31` };
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 6);
  return { from: today.slice(5), to: end.toISOString().slice(5, 10) };
}

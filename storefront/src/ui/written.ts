import { moneyIn } from './money.ts';

/** Money and days as the store writes them, on the server and in the browser alike. */
export interface Written {
  money(centavos: number): string;
  /** «sábado 14 de noviembre, 3:20 p. m.» */
  moment(iso: string): string;
  /** «sábado 14 de noviembre», of a day without an hour. */
  day(iso: string): string;
  /** «del 3 al 14 de noviembre», «el sábado 14 de noviembre»: days without an hour. */
  span(from: string, to: string): string;
}

const LOCALE = 'es-GT';

export function writtenIn(timeZone: string, currency: string, today: string): Written {
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat(LOCALE, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: zone,
    });
  const hour = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  });
  const [days, plainDays] = [inZone(timeZone), inZone('UTC')];

  // The year goes without saying while it is this one.
  const formatParts = (format: Intl.DateTimeFormat, date: Date) => {
    const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
    const [weekday = '', day = '', month = '', year = ''] = (
      ['weekday', 'day', 'month', 'year'] as const
    ).map((part) => parts.get(part));
    return { weekday, day, month: today.startsWith(year) ? month : `${month} de ${year}` };
  };
  const dayIn = (format: Intl.DateTimeFormat, date: Date) => {
    const { weekday, day, month } = formatParts(format, date);
    return `${weekday} ${day} de ${month}`;
  };
  const plainDay = (iso: string) => new Date(`${iso}T12:00:00Z`);

  return {
    money: moneyIn(currency),
    moment: (iso) => `${dayIn(days, new Date(iso))}, ${hour.format(new Date(iso))}`,
    day: (iso) => dayIn(plainDays, plainDay(iso)),
    span: (from, to) => {
      if (from === to) return `el ${dayIn(plainDays, plainDay(from))}`;
      const [first, last] = [formatParts(plainDays, plainDay(from)), formatParts(plainDays, plainDay(to))];
      const begin = first.month === last.month ? first.day : `${first.day} de ${first.month}`;
      return `del ${begin} al ${last.day} de ${last.month}`;
    },
  };
}

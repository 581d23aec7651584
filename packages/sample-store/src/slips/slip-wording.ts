const ZONE = 'America/Guatemala';

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const LONG_DAY = new Intl.DateTimeFormat('es', { timeZone: ZONE, dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** «1,250.00». */
export function plainAmount(amount: number): string {
  const whole = Math.trunc(amount / 100).toString();
  const cents = (amount % 100).toString().padStart(2, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** «15/11/2026». */
export const shortDay = (at: Date): string => DAY.format(at);

/** «15 de noviembre de 2026». */
export const writtenDay = (at: Date): string => LONG_DAY.format(at);

/** «14:05:33». */
export const clock = (at: Date): string => TIME.format(at);

/** What is shown of an account on a screen that others may see. */
export const hiddenAccount = (account: string): string => `•••• ${account.replace(/\D/g, '').slice(-4)}`;

/** Whoever pays always pays from the same account. */
export function computePayerAccount(payer: string): string {
  const sum = [...payer].reduce((mixed, letter) => (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, 7);
  return String(sum).padStart(6, '0');
}

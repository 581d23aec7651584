/** Documents speak Spanish whoever prints them: days, moments and amounts as they are written there. */
export function formatDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('es-GT', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(instant);
}

export function formatMoment(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('es-GT', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return `${formatDay(instant, timeZone)} ${time}`;
}

/** `1,234.50`: the currency is said once, where the total is. */
export function figure(centavos: number): string {
  return (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function currencySign(currency: string): string {
  return (
    new Intl.NumberFormat('es-GT', { style: 'currency', currency })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency
  );
}

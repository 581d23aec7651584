const LOCALE = 'es-GT';

/** Money as the store writes it, on the server and in the browser alike. */
export function moneyIn(currency: string): (centavos: number) => string {
  const amount = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  // Set apart: «Q 350.00», and never at the end of a line without its figure.
  return (centavos) =>
    amount
      .formatToParts(centavos / 100)
      .filter(({ type, value }) => type !== 'literal' || value.trim() !== '')
      .map(({ type, value }) => (type === 'currency' ? `${value}\u00a0` : value))
      .join('');
}

/**
 * Whole centavos; only a screen writes `Q 125.00`. Any number is accepted as centavos, so that sums need no casts,
 * but a percentage is not.
 */
export type Centavos = number & { readonly unit?: 'centavos' };
/** Hundredths of a percent: 10,000 is the whole. */
export type BasisPoints = number & { readonly unit?: 'basis points' };

export const MOST_CENTAVOS = 99_999_999;
export const WHOLE_BP: BasisPoints = 10_000;

/** Rounding of money: halves go up, away from zero. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** In fifteen digits 1.005 × 100 is 100.5, in binary a little less. */
const inHundredths = (value: number): number => roundHalfUp(Number((value * 100).toPrecision(15)));

export const toCentavos = (quetzales: number): Centavos => inHundredths(quetzales);

export const toBasisPoints = (percent: number): BasisPoints => inHundredths(percent);

/** As a percentage with at most one decimal, for a screen. */
export const toPercent = (share: BasisPoints): number => roundHalfUp(share / 10) / 10;

/** `a × b ÷ by`, rounded. Whole numbers are divided exactly, however large their product is. */
function multiplyAndDivide(a: number, b: number, by: number): number {
  if (by === 0) return 0;
  if (![a, b, by].every(Number.isInteger)) return roundHalfUp((a * b) / by);
  const product = BigInt(Math.abs(a)) * BigInt(Math.abs(b));
  const divisor = BigInt(Math.abs(by));
  return Math.sign(a) * Math.sign(b) * Math.sign(by) * Number((2n * product + divisor) / (2n * divisor));
}

/** The part of an amount that `part` is of `whole`; nothing where the whole is nothing. */
export const prorate = (amount: Centavos, part: number, whole: number): Centavos =>
  multiplyAndDivide(amount, part, whole);

/** Like `prorate`, without the centavo begun: for what must not come to more than the amount in several calls. */
export function prorateDown(amount: Centavos, part: number, whole: number): Centavos {
  return whole === 0 ? 0 : Math.floor((amount * part) / whole);
}

export const computeShare = (amount: Centavos, share: BasisPoints): Centavos =>
  prorate(amount, share, WHOLE_BP);

/** How much of the whole a part is; nothing where the whole is nothing. */
export const ratioInBasisPoints = (part: number, whole: number): BasisPoints =>
  multiplyAndDivide(part, WHOLE_BP, whole);

/** The same, up to the next hundredth: a discount just above a limit is above it. */
export const ratioRoundedUp = (part: number, whole: number): BasisPoints =>
  whole === 0 ? 0 : Math.ceil((part * WHOLE_BP) / whole);

/** What one of `quantity` comes to; nothing where there is none. */
export const perUnit = (amount: Centavos, quantity: number): Centavos => prorate(amount, 1, quantity);

/** What `quantity` come to at a price that may have fractions of a centavo, such as an average cost. */
export const timesQuantity = (unitPrice: number, quantity: number): Centavos =>
  roundHalfUp(unitPrice * quantity);

export const roundToMultiple = (amount: Centavos, step: Centavos): Centavos =>
  roundHalfUp(amount / step) * step;

export const roundUpToMultiple = (amount: Centavos, step: Centavos): Centavos =>
  Math.ceil(amount / step) * step;

/**
 * An amount divided by weights. Each part is what the rounded running share grows by, so the parts come to the
 * amount exactly; where nothing weighs anything, all parts are 0. `cumulative_share()` of the database is the same.
 */
export function splitByWeights(amount: Centavos, weights: readonly number[]): Centavos[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let shareSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = prorate(amount, weightSoFar, whole);
    const part = upToHere - shareSoFar;
    shareSoFar = upToHere;
    return part;
  });
}

/** An amount as banks and couriers write it: `Q 1,234.50`, `1.234,50`, `(12.00)`, `12.00-`. Centavos, or null. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/quetzales|gtq|q\.?/gi, '').replace(/[\s\u00a0$]/g, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(plain);
  const digits = plain.replace(/[()+-]/g, '');
  const decimalComma = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(digits);
  const written = decimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (!/^\d{1,9}(\.\d+)?$/.test(written)) return null;
  const amount = toCentavos(Number(written));
  return isNegative ? -amount : amount;
}

/** Both ends included; an open end is null. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads `10..20`, `10..` or `..20`; null if it is none of these. */
export function readRange(value: string): NumberRange | null {
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value);
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  return { from: numberOf(match[1]), to: numberOf(match[2]) };
}

export function writeRange({ from, to }: NumberRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** What someone typed, thousands separated or not; null while it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

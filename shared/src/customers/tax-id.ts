import { isNit } from '../system/nit.ts';
import { findMunicipality } from './places/places.ts';
import { fold } from './places/words.ts';

export interface TaxId {
  readonly kind: 'nit' | 'cui' | 'cf' | 'foreign';
  /** As it is stored: `576937-K`, `3730617490101`, `CF`, `EXT-AB123456`. */
  readonly id: string;
}

const FINAL_CONSUMER = /^(?:nit )?(?:c f|cf|consumidor final|cons final|sin nit|no nit|s n)$/;
/** A passport without a label: letters and digits, as no Guatemalan number has them. */
const PASSPORT = /^[A-Z]{1,3}\d{6,9}$/;

/**
 * Whether 13 digits are a CUI: eight of the person, a check, and the municipality where it was issued.
 * The first digit weighs 2, the next 3, and so on; the sum modulo 11 is the check, and never 10.
 */
function isCui(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  return sum % 11 === Number(digits[8]) && findMunicipality(digits.slice(9)) !== undefined;
}

/** A tax id in any writing; null if it is none, or its check digit does not fit. */
export function readTaxId(text: string): TaxId | null {
  const plain = fold(text.slice(0, 60)).trim();
  if (FINAL_CONSUMER.test(plain.replace(/[^a-z]+/g, ' ').trim()) && !/\d/.test(plain))
    return { kind: 'cf', id: 'CF' };
  const labelled = /^(nit|cui|dpi|ext|pasaporte|passport)\b[\s.:#-]*(.*)$/.exec(plain);
  const label = labelled?.[1] ?? '';
  const id = (labelled?.[2] ?? plain).replace(/[\s.-]/g, '').toUpperCase();
  if (['ext', 'pasaporte', 'passport'].includes(label)) return foreign(id);
  if (label !== 'nit' && isCui(id)) return { kind: 'cui', id };
  if (label === 'cui' || label === 'dpi') return null;
  if (isNit(id)) return /^0+$/.test(id) ? null : { kind: 'nit', id: `${id.slice(0, -1)}-${id.slice(-1)}` };
  // The tax office takes a CUI in the place of a NIT, so people write it there.
  if (isCui(id)) return { kind: 'cui', id };
  return label === '' && PASSPORT.test(id) ? foreign(id) : null;
}

function foreign(id: string): TaxId | null {
  return /^[A-Z0-9]{4,20}$/.test(id) && /\d/.test(id) ? { kind: 'foreign', id: `EXT-${id}` } : null;
}

/** As documents print it: `576937-K`, `3730 61749 0101`, `C/F`, `EXT-AB123456`. */
export function showTaxId({ kind, id }: TaxId): string {
  if (kind === 'cf') return 'C/F';
  return kind === 'cui' ? `${id.slice(0, 4)} ${id.slice(4, 9)} ${id.slice(9)}` : id;
}

import { findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { readTaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { Chat, Expected } from './expected.ts';
import { KINDS } from './expected.ts';
import { findGoodsFaults } from './goods-faults.ts';

const FIELDS = new Set(
  `goods name phone otherPhones receiver municipality municipalityAmong addressHas zone terms delivery courier
  taxId payment discount total promised gift tags notUnderstood twoCustomers orders nothing`.split(/\s+/),
);
const TERMS = ['prepaid', 'cod', 'deposit'];
const DELIVERIES = ['courier', 'messenger', 'pickup'];
const LAST_ZONE = 25;
/** Guatemalan, or foreign with its own country code. */
const PHONE = /^\+(502[2-7]\d{7}|(?!502)[1-9]\d{7,14})$/;

/** What is wrong with one chat's expected result; nothing for a sound one. */
export function findFaults({ kinds, text, expected }: Chat): string[] {
  const unknown = kinds.filter((kind) => !KINDS.includes(kind)).map((kind) => `kind ${kind}`);
  const few = kinds.length === 0 ? ['no kind'] : [];
  const twice = new Set(kinds).size === kinds.length ? [] : ['a kind twice'];
  const orders = expected.orders ?? [];
  const pair =
    (expected.twoCustomers === true) === orders.length > 1 ? [] : ['twoCustomers without two orders'];
  const spoken = kinds.includes('audio') || kinds.includes('phone-format');
  return [
    ...unknown,
    ...few,
    ...twice,
    ...pair,
    ...[expected, ...orders].flatMap((one) => [
      ...findGoodsFaults(one.goods),
      ...findPersonFaults(one),
      ...findTermFaults(one),
      ...findUnsaidWords(text, one),
      ...(spoken ? [] : findUnsaidPhones(text, one)),
    ]),
  ];
}

function findPersonFaults(expected: Expected): string[] {
  const { phone, otherPhones = [], receiver, municipality, municipalityAmong = [], zone } = expected;
  const phones = [phone, receiver?.phone, ...otherPhones.map((one) => one.phone)].filter(isText);
  const codes = [municipality, ...municipalityAmong].filter(isText);
  return [
    ...Object.keys(expected).filter((field) => !FIELDS.has(field)),
    ...phones.filter((one) => !PHONE.test(one)).map((one) => `phone ${one}`),
    ...(new Set(phones).size === phones.length ? [] : ['a phone twice']),
    ...codes.filter((code) => findMunicipality(code) === undefined).map((code) => `municipality ${code}`),
    ...(municipalityAmong.length === 1 ? ['one municipality among one'] : []),
    ...(zone === undefined || (zone >= 1 && zone <= LAST_ZONE) ? [] : [`zone ${zone}`]),
  ];
}

function findTermFaults({ terms, delivery, taxId, payment, discount, total, promised }: Expected): string[] {
  const amounts = [payment?.amount, discount, total].filter((one) => typeof one === 'number');
  return [
    ...(terms === undefined || TERMS.includes(terms) ? [] : [`terms ${terms}`]),
    ...(delivery === undefined || DELIVERIES.includes(delivery) ? [] : [`delivery ${delivery}`]),
    ...(isText(taxId) && readTaxId(taxId)?.id !== taxId ? [`tax id ${taxId}`] : []),
    ...amounts.filter((one) => !Number.isInteger(one) || one <= 0).map((one) => `amount ${one}`),
    ...(isDay(promised?.is) ? [] : [`promised ${promised?.is}`]),
  ];
}

/** A name, a word of the address or of the date that the chat does not have. */
function findUnsaidWords(text: string, { name, receiver, addressHas = [], promised }: Expected): string[] {
  const said = new Set(wordsOf(text));
  return [name, receiver?.name, ...addressHas, promised?.words]
    .filter(isText)
    .flatMap(wordsOf)
    .filter((word) => !said.has(word))
    .map((word) => `«${word}» is not in the chat`);
}

function findUnsaidPhones(text: string, { phone, otherPhones = [], receiver }: Expected): string[] {
  const digits = text.replace(/\D/g, '');
  return [phone, receiver?.phone, ...otherPhones.map((one) => one.phone)]
    .filter(isText)
    .filter((one) => !digits.includes(one.slice(-8)))
    .map((one) => `${one} is not in the chat`);
}

function isDay(day: string | undefined): boolean {
  return (
    day === undefined ||
    /^(today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d{2}-\d{2})$/.test(day)
  );
}

/** Folded words: without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string';

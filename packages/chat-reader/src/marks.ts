import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { TaxId } from '@trastienda/shared/customers/tax-id.ts';
import { readTaxId } from '@trastienda/shared/customers/tax-id.ts';

/** Numbers and codes that are no quantities, found first so that nothing else trips over them. */
export type Mark = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'price'; readonly centavos: number }
  | { readonly kind: 'tax'; readonly taxId: TaxId; readonly isLabelled: boolean }
  | { readonly kind: 'sku'; readonly sku: string }
  | { readonly kind: 'other' }
);

/** Stands where a mark was: no letter, no digit, no end of a sentence. */
export const COVER = '¤';

export function covered(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  let [result, at] = ['', 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    result += text.slice(at, from) + COVER.repeat(end - from);
    at = end;
  }
  return result + text.slice(at);
}

type Finder = (original: string, folded: string) => Mark[];

/** Each finder sees what those before it left over. */
export function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  let folded = fold(text);
  for (const find of [links, taxIds, prices, times, phones, skus, longNumbers]) {
    const found = find(text, folded);
    marks.push(...found);
    folded = covered(folded, found);
  }
  return marks.sort((a, b) => a.start - b.start);
}

const links: Finder = (_, folded) =>
  others(folded, /(?:https?:\/\/|www\.)\S{1,300}|(?<![a-z0-9._-])[a-z0-9._-]{1,40}@[a-z0-9.-]{1,60}/g);

const taxIds: Finder = (_, folded) => {
  const marks: Mark[] = [];
  const add = (index: number, whole: string, id: string, isLabelled: boolean) => {
    const taxId = readTaxId(id);
    const end = index + whole.length;
    if (taxId !== null) marks.push({ kind: 'tax', taxId, isLabelled, start: index, end });
    else if (isLabelled) marks.push({ kind: 'other', start: index, end });
  };
  const labelled =
    /\b(?:nit|dpi|cui|pasaporte)\b(?: (?:es|numero|no))?[ .:#*-]{0,5}(\d{4} ?\d{5} ?\d{4}|\d{4,11} ?- ?[\dk]|\d{4,12}k?|[a-z]{1,3}\d{6,9})(?![\da-z])/g;
  for (const { index, 0: whole, 1: id = '' } of folded.matchAll(labelled)) {
    add(index, whole, whole.startsWith('pasaporte') ? `EXT ${id}` : id, true);
  }
  const rest = covered(folded, marks);
  for (const { index, 0: whole } of rest.matchAll(
    /(?<![a-z])(?:c ?\/ ?f|c\.f\.?|cf|consumidor final|sin nit)(?![a-z])/g,
  ))
    marks.push({
      kind: 'tax',
      taxId: { kind: 'cf', id: 'CF' },
      isLabelled: true,
      start: index,
      end: index + whole.length,
    });
  for (const { index, 0: whole } of rest.matchAll(
    /(?<![\d-])(?:\d{5,9}-[\dk]|\d{4} ?\d{5} ?\d{4})(?![\da-z-])/g,
  ))
    add(index, whole, whole, false);
  return marks;
};

const prices: Finder = (_, folded) => {
  const marks: Mark[] = [];
  const before =
    /(?<![a-z])(?:q|gtq|qtz|quetzales)[.:]? ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?(?![\d-])/g;
  const after =
    /(?<![\d.,-])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))? ?(?:q|qtz|quetzales|quetzal|quetz|pesos|varas|lempas)(?![a-z])/g;
  for (const pattern of [before, after]) {
    for (const { index, 0: whole, 1: quetzales = '', 2: cents = '' } of folded.matchAll(pattern)) {
      const centavos = Number(quetzales.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
      if (marks.some(({ start, end }) => index < end && index + whole.length > start)) continue;
      marks.push({ kind: 'price', centavos, start: index, end: index + whole.length });
    }
  }
  return marks;
};

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
const DAYS = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo';
const PARTS_OF_TIME: readonly RegExp[] = [
  /(?<![\d-])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d-])/g,
  /(?<![\d-])\d{1,2}-\d{1,2}-(?:20)?\d{2}(?![\d-])/g,
  new RegExp(String.raw`(?<!\d)\d{1,2} (?:de )?(?:${MONTHS})(?![a-z])`, 'g'),
  new RegExp(String.raw`(?<![a-z])(?:${DAYS}|dia) \d{1,2}(?![\d-])`, 'g'),
  /(?<!\d)\d{1,2}:\d{2}(?: ?(?:am|pm|hrs?|[ap]\. ?m\.?))?/g,
  /(?<!\d)\d{1,2} ?(?:am|pm|[ap]\. ?m\.?|hrs|horas|hora)(?![a-z])/g,
  /(?<![a-z])las \d{1,2}(?= (?:de la|y media|en punto|o|a)(?![a-z]))/g,
  /(?<![a-z])(?:a|de|despues de|antes de|hasta|como a) las \d{1,2}(?!\d)(?! ?(?:blus|vesti|pantalon|fald|camis))/g,
  /(?<!\d)\d{1,3} ?(?:dias?|semanas?|meses|mes|anos?|minutos?|min|metros|mts|cuadras?|kilometros|km|libras|lbs?|niveles|hijos|personas|%)(?![a-z])/g,
  /(?<![a-z])(?:una|dos|tres|cuatro|cinco) (?:dias?|semanas?|meses|horas?|minutos|cuadras?|niveles|plantas)(?![a-z])/g,
];

const times: Finder = (_, folded) => PARTS_OF_TIME.flatMap((pattern) => others(folded, pattern));

/** Eight digits of a slip or an account are no phone. */
const BANK_NUMBER =
  /(?:boleta|cuenta|referencia|autorizacion|transaccion|deposito|guia)(?: (?:es|no|numero|num|de|la))?[ .:#]{1,3}$/;

const phones: Finder = (original, folded) => {
  const marks: Mark[] = [];
  const patterns = [
    /(?<![\d¤])(?:\(?(?:\+ ?|00 ?)?502\)?[ .-]{0,3})?[2-7]\d{3}[ .-]{0,3}\d{4}(?!-?\d)/g,
    /(?<![\d¤])(?:\(?(?:\+ ?|00 ?)?502\)?[ .-]{0,3})?[2-7]\d(?:[ .-]\d\d){3}(?!-?\d)/g,
    /(?<!\d)(?:\+|00)\d[\d ().-]{7,18}\d/g,
  ];
  for (const pattern of patterns) {
    for (const { index, 0: whole } of folded.matchAll(pattern)) {
      const phone = readPhone(original.slice(index, index + whole.length).replace(/^(\(?)\+ /, '$1+'));
      const end = index + whole.length;
      if (phone === null || marks.some((mark) => index < mark.end && end > mark.start)) continue;
      if (BANK_NUMBER.test(folded.slice(Math.max(0, index - 30), index))) continue;
      marks.push({ kind: 'phone', phone, start: index, end });
    }
  }
  return marks;
};

/** Codes in capitals, or any that are called a code. A document's own number is none. */
const skus: Finder = (original, folded) => {
  const marks: Mark[] = [];
  const capitals =
    /(?<![A-Za-z0-9-])(?:[A-Z]{2,5}(?:-[A-Z0-9]{1,6}){1,4}|[A-Z]{1,4}-?\d{2,6}(?:-[A-Z0-9]{1,6}){0,3})(?![A-Za-z0-9-])/g;
  const called =
    /(?<![a-z])(?:codigo|cod|sku|referencia|ref)[ .:#]{1,3}(?:es )?([a-z]{0,5}-?\d{1,6}(?:-[a-z0-9]{1,6}){0,3}|[a-z]{2,5}(?:-[a-z0-9]{1,6}){1,4})(?![a-z0-9])/g;
  for (const { index, 0: sku } of original.matchAll(capitals)) {
    if (/^(?:P|PR|C|PG|F)-\d{6}$|^(?:KM|Z|T|NIT|DPI|XS|XL|XXL|CC|Q)-?\d*/.test(sku)) continue;
    if (folded.charAt(index) !== COVER)
      marks.push({ kind: 'sku', sku, start: index, end: index + sku.length });
  }
  for (const { index, 0: whole, 1: code = '' } of folded.matchAll(called)) {
    const end = index + whole.length;
    if (marks.some((mark) => index < mark.end && end > mark.start)) continue;
    marks.push({ kind: 'sku', sku: code.toUpperCase(), start: index, end });
  }
  return marks;
};

/** References of bank slips, account numbers, order numbers: nobody orders five digits of anything. */
const longNumbers: Finder = (_, folded) =>
  others(
    folded,
    /(?<![a-z])(?:p|pr|c|pg|f)-\d{6}|\d{5,40}|(?:boleta|cuenta|guia|pedido|orden)(?: (?:no|numero|num))?[ .:#]{1,3}\d{3}[\d-]{0,20}/g,
  );

function others(folded: string, pattern: RegExp): Mark[] {
  return [...folded.matchAll(pattern)].map(({ index, 0: whole }) => ({
    kind: 'other',
    start: index,
    end: index + whole.length,
  }));
}

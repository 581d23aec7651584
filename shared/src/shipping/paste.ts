import { readParcelCode } from './parcel-code.ts';

/** As many as one request takes. */
export const MOST_ROWS = 500;
export const MOST_PREPAID = 2_000;

export interface PastedRow {
  readonly parcel: string;
  readonly guide: string;
  /** As written; empty where nothing was said. */
  readonly cod: string;
}

/** Whether it certainly means a parcel: a slip's QR, or an order's number as we write it. Bare figures may be either. */
export function namesParcel(text: string): boolean {
  const { kind } = readParcelCode(text);
  return kind === 'token' || kind === 'id' || (kind === 'number' && /^\s*p/i.test(text));
}

/**
 * Rows copied from a spreadsheet or a message: order, guide and, if there is a third column, what is to be
 * collected. Titles are left out; a guide that stands before its order changes places with it.
 */
export function readPastedRows(text: string): readonly PastedRow[] {
  return text
    .split(/\r?\n/)
    .map(splitCells)
    .filter((cells) => cells.some((cell) => /\d/.test(cell)))
    .map(([first = '', second = '', ...rest]) => {
      const cod = rest.join(' ').trim();
      if (second === '' && !namesParcel(first)) return { parcel: '', guide: first, cod };
      return !namesParcel(first) && namesParcel(second)
        ? { parcel: second, guide: first, cod }
        : { parcel: first, guide: second, cod };
    });
}

function splitCells(row: string): readonly string[] {
  const separator = ['\t', ';'].find((one) => row.includes(one));
  // «P-000123, 1234567890, Q 1,250.00»: commas and spaces part the first two only.
  const cells =
    separator === undefined
      ? /^\s*([^\s,]+)[\s,]*([^\s,]*)[\s,]*(.*)$/.exec(row)?.slice(1)
      : row.split(separator);
  return (cells ?? []).map((cell) => cell.trim());
}

export type ListTrouble = 'backwards' | 'unlike' | 'too-long' | 'too-many';

export interface GuideList {
  readonly guides: readonly string[];
  /** What could not be understood, as it was written. */
  readonly troubles: readonly { readonly text: string; readonly trouble: ListTrouble }[];
}

const LONGEST_GUIDE = 40;
const RANGE = /^(\S+)\s+(?:al?|hasta|to|à|-|–|—|\.\.)\s+(\S+)$/i;

/** Numbers one by one, or as ranges: «A0001R00001 a A0001R00050». None twice. */
export function readGuideList(text: string): GuideList {
  const guides = new Set<string>();
  const troubles: { text: string; trouble: ListTrouble }[] = [];
  for (const entry of text.split(/[\n,;\t]+/)) {
    const written = entry.trim();
    if (written === '') continue;
    const [, from, to] = RANGE.exec(written) ?? [];
    const found = from === undefined || to === undefined ? written.split(/\s+/) : expandRange(from, to);
    if (typeof found === 'string') troubles.push({ text: written, trouble: found });
    else
      for (const guide of found) {
        if (guide.length > LONGEST_GUIDE) troubles.push({ text: guide, trouble: 'too-long' });
        else guides.add(guide.toUpperCase());
      }
  }
  if (guides.size > MOST_PREPAID) troubles.push({ text: String(guides.size), trouble: 'too-many' });
  return { guides: [...guides], troubles };
}

/** Only the last figures count up; everything before them must be the same. */
function expandRange(from: string, to: string): readonly string[] | ListTrouble {
  const first = /^(.*?)(\d{1,18})(\D*)$/.exec(from.toUpperCase());
  const last = /^(.*?)(\d{1,18})(\D*)$/.exec(to.toUpperCase());
  if (first === null || last === null) return 'unlike';
  const [, head = '', start = '', tail = ''] = first;
  if (last[1] !== head || last[3] !== tail || last[2]?.length !== start.length) return 'unlike';
  const begin = BigInt(start);
  const count = BigInt(last[2]) - begin + 1n;
  if (count < 1n) return 'backwards';
  if (count > BigInt(MOST_PREPAID)) return 'too-many';
  return Array.from(
    { length: Number(count) },
    (_, step) => `${head}${String(begin + BigInt(step)).padStart(start.length, '0')}${tail}`,
  );
}

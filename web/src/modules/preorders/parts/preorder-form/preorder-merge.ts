import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-form-values.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';

/** A pre-order in the pieces that two people may change apart from each other; a line is one piece. */
export type Cells = Readonly<Record<string, string>>;

export const FIELD_CELLS = [
  'customer',
  'channel',
  'sellerId',
  'deposit',
  'promise',
  ...textNames(NOTES),
  'tags',
] as const;
export type FieldCell = (typeof FIELD_CELLS)[number];

const GONE = '';
const lineCell = (id: string): string => `line:${id}`;
export const lineOfCell = (cell: string): string | null => (cell.startsWith('line:') ? cell.slice(5) : null);
export const fieldOfCell = (cell: string): FieldCell | null =>
  FIELD_CELLS.find((one) => one === cell) ?? null;

function pieceOf(values: PreorderFormValues, cell: FieldCell): unknown {
  switch (cell) {
    case 'customer':
      return [values.customer.name.trim(), values.customer.phone];
    case 'promise':
      return [values.promisedFrom, values.promisedTo];
    default:
      return values[cell];
  }
}

/** What is said by hand and what follows a rule may come to the same figure: only the figure counts. */
function textOf({
  key: _key,
  isTaxOwn: _tax,
  isDutyOwn: _duty,
  isPriceOwn: _price,
  margin: _margin,
  ...line
}: PreorderLineFormValues) {
  return JSON.stringify(line);
}

export function toCells(values: PreorderFormValues): Cells {
  const cells: Record<string, string> = {};
  for (const cell of FIELD_CELLS) cells[cell] = JSON.stringify(pieceOf(values, cell));
  for (const line of values.lines) if (line.id !== null) cells[lineCell(line.id)] = textOf(line);
  return cells;
}

export interface Versions {
  /** The saved pre-order that the form was last equal to. */
  readonly base: PreorderFormValues;
  readonly mine: PreorderFormValues;
  readonly theirs: PreorderFormValues;
}

export interface Merged {
  /** Everything that does not overlap put together; where it does, what was typed here. */
  readonly values: PreorderFormValues;
  /** What both changed, and differently. */
  readonly disputed: readonly string[];
}

/** Three versions become one, piece by piece. */
export function mergePreorder({ base, mine, theirs }: Versions): Merged {
  const [before, here, there] = [toCells(base), toCells(mine), toCells(theirs)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(here), ...Object.keys(there)])];
  const at = (cells: Cells, cell: string) => cells[cell] ?? GONE;
  const changed = names.filter(
    (cell) => at(there, cell) !== at(before, cell) && at(there, cell) !== at(here, cell),
  );
  const taken = changed.filter((cell) => at(here, cell) === at(before, cell));
  return {
    values: takeTheirs(mine, theirs, taken),
    disputed: changed.filter((cell) => !taken.includes(cell)),
  };
}

/** These pieces as the others have them. A line that is gone there stays here only as a new one. */
export function takeTheirs(
  mine: PreorderFormValues,
  theirs: PreorderFormValues,
  cells: readonly string[],
): PreorderFormValues {
  let taken = mine;
  for (const cell of cells) {
    const lineId = lineOfCell(cell);
    if (lineId !== null) taken = { ...taken, lines: takeLine(taken.lines, theirs.lines, lineId) };
    else taken = takeField(taken, theirs, cell);
  }
  const known = new Set(theirs.lines.map(({ id }) => id));
  const lines = taken.lines.map((line) => (known.has(line.id) ? line : { ...line, id: null }));
  return { ...taken, lines };
}

function takeLine(
  mine: readonly PreorderLineFormValues[],
  theirs: readonly PreorderLineFormValues[],
  id: string,
): PreorderLineFormValues[] {
  const their = theirs.find((line) => line.id === id);
  if (their === undefined) return mine.filter((line) => line.id !== id);
  const isHere = mine.some((line) => line.id === id);
  return isHere
    ? mine.map((line) => (line.id === id ? { ...their, key: line.key } : line))
    : [...mine, their];
}

function takeField(values: PreorderFormValues, theirs: PreorderFormValues, cell: string): PreorderFormValues {
  const field = fieldOfCell(cell);
  switch (field) {
    case null:
      return values;
    case 'promise': {
      const { promisedFrom, promisedTo, isPromiseOwn } = theirs;
      return { ...values, promisedFrom, promisedTo, isPromiseOwn };
    }
    default:
      return { ...values, [field]: theirs[field] };
  }
}

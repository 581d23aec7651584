import { toRequestBody } from './order-body.ts';
import type { Cells, FieldCell } from './order-cells.ts';
import {
  FIELD_CELLS,
  isThere,
  LINE_PARTS,
  lineCell,
  readLineCell,
  toCells,
  withField,
  withLinePart,
} from './order-cells.ts';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';
import { lineName } from './order-form-values.ts';

export interface Versions {
  /** The saved order that the form was last equal to. */
  readonly base: OrderFormValues;
  readonly mine: OrderFormValues;
  readonly theirs: OrderFormValues;
}

export interface Merged {
  /** Everything that does not overlap put together; where it does, what was typed here. */
  readonly values: OrderFormValues;
  /** What both changed, and differently. */
  readonly disputed: readonly string[];
  /** What came from the others, in the names of pieces. */
  readonly taken: readonly string[];
}

/** Three versions of an order become one, piece by piece and line by line. */
export function mergeOrder(versions: Versions): Merged {
  const { base, theirs } = versions;
  const mine = { ...versions.mine, lines: metLines(versions) };
  const [before, here, there] = [base, mine, theirs].map(toCellsFromValues);
  if (before === undefined || here === undefined || there === undefined) throw new Error('three versions');
  const fields: Outcome = { taken: [], disputed: [] };
  for (const cell of FIELD_CELLS) judge(cell, before, here, there, fields);
  const lines = mergeLines({ base, mine, theirs }, { before, here, there });
  const withFields = fields.taken.reduce<OrderFormValues>(
    (values, cell) => (isFieldCell(cell) ? withField(values, theirs, cell) : values),
    mine,
  );
  const tags = mergeTags(base.tags, mine.tags, theirs.tags);
  return {
    values: { ...withFields, lines: lines.lines, tags },
    disputed: [...lines.disputed, ...fields.disputed],
    taken: [...lines.taken, ...fields.taken],
  };
}

/** The others' side of what was disputed, for those pieces that were decided so. */
export function takeTheirs(
  values: OrderFormValues,
  theirs: OrderFormValues,
  cells: readonly string[],
): OrderFormValues {
  let taken = values;
  for (const cell of cells) {
    const ofLine = readLineCell(cell);
    if (ofLine === null) {
      if (isFieldCell(cell)) taken = withField(taken, theirs, cell);
      continue;
    }
    const { key, part } = ofLine;
    const their = theirs.lines.find((line) => lineName(line) === key);
    if (their === undefined) {
      taken = { ...taken, lines: taken.lines.filter((line) => lineName(line) !== key) };
    } else if (!taken.lines.some((line) => lineName(line) === key)) {
      taken = { ...taken, lines: [...taken.lines, their] };
    } else if (part !== 'stays') {
      const lines = taken.lines.map((line) =>
        lineName(line) === key ? withLinePart(line, their, part) : line,
      );
      taken = { ...taken, lines };
    }
  }
  return taken;
}

interface Outcome {
  readonly taken: string[];
  readonly disputed: string[];
}

function judge(cell: string, before: Cells, here: Cells, there: Cells, outcome: Outcome): void {
  if (here[cell] === there[cell] || there[cell] === before[cell]) return;
  if (here[cell] === before[cell]) outcome.taken.push(cell);
  else outcome.disputed.push(cell);
}

const isFieldCell = (cell: string): cell is FieldCell => FIELD_CELLS.some((one) => one === cell);

export const toCellsFromValues = (values: OrderFormValues): Cells =>
  toCells(toRequestBody(values), values.lines.map(lineName));

/** Saved lines go by their id; the same goods added on both sides are one line, not two. */
function metLines({ base, mine, theirs }: Versions): LineFormValues[] {
  const known = new Set([...base.lines, ...mine.lines].flatMap(({ id }) => (id === null ? [] : [id])));
  const added = theirs.lines.filter(({ id }) => id !== null && !known.has(id));
  return mine.lines.map((line) => {
    if (line.id !== null) return line;
    const same = added.find(({ variantId }) => variantId === line.variantId);
    return same === undefined ? line : { ...line, id: same.id };
  });
}

interface CellVersions {
  readonly before: Cells;
  readonly here: Cells;
  readonly there: Cells;
}

function mergeLines({ mine, theirs }: Versions, { before, here, there }: CellVersions) {
  const outcome: Outcome = { taken: [], disputed: [] };
  const isChanged = (key: string, side: Cells) =>
    LINE_PARTS.some((part) => side[lineCell(key, part)] !== before[lineCell(key, part)]);
  const kept = mine.lines.flatMap((line): LineFormValues[] => {
    const key = lineName(line);
    const their = theirs.lines.find((one) => lineName(one) === key);
    if (their !== undefined) {
      const own: Outcome = { taken: [], disputed: [] };
      for (const part of LINE_PARTS) judge(lineCell(key, part), before, here, there, own);
      outcome.taken.push(...own.taken);
      outcome.disputed.push(...own.disputed);
      const parts = LINE_PARTS.filter((part) => own.taken.includes(lineCell(key, part)));
      const merged = parts.reduce((sum, part) => withLinePart(sum, their, part), line);
      return [{ ...merged, listPrice: their.listPrice }];
    }
    // New here, or taken away there: changed here as well, somebody has to decide.
    if (!isThere(before, key)) return [line];
    if (!isChanged(key, here)) {
      outcome.taken.push(lineCell(key, 'stays'));
      return [];
    }
    outcome.disputed.push(lineCell(key, 'stays'));
    // It can only stay as a new line: the saved one is gone.
    return [{ ...line, id: null, key }];
  });
  const others = theirs.lines.filter((line) => !isThere(here, lineName(line)));
  const added = others.filter((line) => !isThere(before, lineName(line)));
  for (const line of added) outcome.taken.push(lineCell(lineName(line), 'stays'));
  for (const key of others.map(lineName))
    if (isThere(before, key) && isChanged(key, there)) outcome.disputed.push(lineCell(key, 'stays'));
  return { lines: [...kept, ...added], ...outcome };
}

/** Words are put on and taken off one by one: there is nothing to dispute. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const stays = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...stays, ...added];
}

/** What is different between two versions; of a line that came or went only that. */
export function changedCells(before: OrderFormValues, after: OrderFormValues): string[] {
  const [was, is] = [toCellsFromValues(before), toCellsFromValues(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const isWhole = (cell: string) => {
    const ofLine = readLineCell(cell);
    if (ofLine === null || ofLine.part === 'stays') return true;
    return isThere(was, ofLine.key) && isThere(is, ofLine.key);
  };
  return names
    .filter((cell) => was[cell] !== is[cell] && isWhole(cell))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Goods first: they are what others have in their hands. */
const rankOf = (cell: string): number => (readLineCell(cell) === null ? 1 : 0);

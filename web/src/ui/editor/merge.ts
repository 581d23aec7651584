/** Its id once it is saved; its key is its name in the form also before that. */
export interface EditedLine {
  readonly id: string | null;
  readonly key: string;
}

export interface EditedValues {
  readonly lines: readonly EditedLine[];
}

export type LineOf<Values extends EditedValues> = Values['lines'][number];

/** What a line goes by when versions of a document are compared. */
export const lineName = ({ id, key }: EditedLine): string => id ?? key;

/** A document in the pieces that two people may change apart from each other. */
export type Cells = Readonly<Record<string, string>>;

export interface Versions<Values> {
  /** The saved document that the form was last equal to. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface MergeRules<Values extends EditedValues> {
  /** The cells of the fields, with what is compared. */
  readonly readFields: (values: Values) => Readonly<Record<string, unknown>>;
  /** Puts one of these cells of `from` into `values`. */
  readonly takeField: (values: Values, from: Values, cell: string) => Values;
  /** The parts of a line that may be changed apart from each other; a text makes the whole line one cell. */
  readonly readLine: (line: LineOf<Values>) => Readonly<Record<string, unknown>> | string;
  /** Called for every line that both have, also when no part of it is taken. */
  readonly takeLine: (line: LineOf<Values>, from: LineOf<Values>, parts: readonly string[]) => LineOf<Values>;
  /** Added on both sides it is one line, not two. */
  readonly isSameAddition?: (mine: LineOf<Values>, theirs: LineOf<Values>) => boolean;
  /** What goes together without a question. */
  readonly mergeRest?: (versions: Versions<Values>) => Partial<Values>;
}

export interface Merged<Values> {
  /** Everything that does not overlap put together; where it does, what was typed here. */
  readonly values: Values;
  /** The cells that both changed, and differently. */
  readonly disputed: readonly string[];
  /** The cells that came from the others. */
  readonly taken: readonly string[];
}

const THERE = 'there';
/** The part that says whether a line is there at all. */
const STAYS = 'stays';
/** A whole line in one cell. */
const WHOLE = '';
const cellOf = (key: string, part: string): string =>
  part === WHOLE ? `line:${key}` : `line:${key}:${part}`;

export function readLineCell(cell: string): { readonly key: string; readonly part: string } | null {
  const [kind, key, part = WHOLE] = cell.split(':');
  return kind === 'line' && key !== undefined ? { key, part } : null;
}

function partsOf<Values extends EditedValues>(rules: MergeRules<Values>, line: LineOf<Values>) {
  const parts = rules.readLine(line);
  return typeof parts === 'string' ? { [WHOLE]: parts } : { ...parts, [STAYS]: THERE };
}

export function toCells<Values extends EditedValues>(rules: MergeRules<Values>, values: Values): Cells {
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(rules.readFields(values)))
    cells[name] = JSON.stringify(value, sorted);
  for (const line of values.lines)
    for (const [part, value] of Object.entries(partsOf(rules, line)))
      cells[cellOf(lineName(line), part)] = String(value);
  return cells;
}

/** The same object written in another order of its parts is the same. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const isThere = (cells: Cells, key: string): boolean =>
  (cells[cellOf(key, STAYS)] ?? cells[cellOf(key, WHOLE)]) !== undefined;

interface Outcome {
  readonly taken: string[];
  readonly disputed: string[];
}

interface Sides {
  readonly before: Cells;
  readonly here: Cells;
  readonly there: Cells;
}

function judge(cell: string, { before, here, there }: Sides, outcome: Outcome): void {
  if (here[cell] === there[cell] || there[cell] === before[cell]) return;
  if (here[cell] === before[cell]) outcome.taken.push(cell);
  else outcome.disputed.push(cell);
}

/** Three versions become one, piece by piece and line by line. */
export function mergeVersions<Values extends EditedValues>(
  rules: MergeRules<Values>,
  versions: Versions<Values>,
): Merged<Values> {
  const { base, theirs } = versions;
  const mine = { ...versions.mine, lines: withMetLines(rules, versions) };
  const sides = {
    before: toCells(rules, base),
    here: toCells(rules, mine),
    there: toCells(rules, theirs),
  };
  const fields: Outcome = { taken: [], disputed: [] };
  for (const cell of Object.keys(rules.readFields(theirs))) judge(cell, sides, fields);
  const lines = mergeLines(rules, { base, mine, theirs }, sides);
  const withFields = fields.taken.reduce<Values>(
    (values, cell) => rules.takeField(values, theirs, cell),
    mine,
  );
  return {
    values: { ...withFields, ...rules.mergeRest?.(versions), lines: lines.lines },
    disputed: [...lines.disputed, ...fields.disputed],
    taken: [...lines.taken, ...fields.taken],
  };
}

/** Saved lines go by their id; what both added becomes the saved one. */
function withMetLines<Values extends EditedValues>(
  { isSameAddition }: MergeRules<Values>,
  { base, mine, theirs }: Versions<Values>,
): readonly LineOf<Values>[] {
  if (isSameAddition === undefined) return mine.lines;
  const known = new Set([...base.lines, ...mine.lines].map(({ id }) => id));
  const added = theirs.lines.filter(({ id }) => id !== null && !known.has(id));
  return mine.lines.map((line) => {
    const same = line.id === null ? added.find((one) => isSameAddition(line, one)) : undefined;
    return same === undefined ? line : { ...line, id: same.id };
  });
}

function mergeLines<Values extends EditedValues>(
  rules: MergeRules<Values>,
  { mine, theirs }: Versions<Values>,
  sides: Sides,
) {
  const { before, here, there } = sides;
  const outcome: Outcome = { taken: [], disputed: [] };
  const isChanged = (line: LineOf<Values>, side: Cells) =>
    Object.keys(partsOf(rules, line)).some((part) => {
      const cell = cellOf(lineName(line), part);
      return side[cell] !== before[cell];
    });
  const staysCell = (line: LineOf<Values>) =>
    cellOf(lineName(line), typeof rules.readLine(line) === 'string' ? WHOLE : STAYS);
  const kept = mine.lines.flatMap((line): LineOf<Values>[] => {
    const key = lineName(line);
    const their = theirs.lines.find((one) => lineName(one) === key);
    if (their !== undefined) {
      const own: Outcome = { taken: [], disputed: [] };
      const parts = Object.keys(partsOf(rules, line));
      for (const part of parts) judge(cellOf(key, part), sides, own);
      outcome.taken.push(...own.taken);
      outcome.disputed.push(...own.disputed);
      return [
        rules.takeLine(
          line,
          their,
          parts.filter((part) => own.taken.includes(cellOf(key, part))),
        ),
      ];
    }
    // New here, or taken away there: changed here as well, somebody has to decide.
    if (!isThere(before, key)) return [line];
    if (!isChanged(line, here)) {
      outcome.taken.push(staysCell(line));
      return [];
    }
    outcome.disputed.push(staysCell(line));
    // It can only stay as a new line: the saved one is gone.
    return [{ ...line, id: null, key }];
  });
  const others = theirs.lines.filter((line) => !isThere(here, lineName(line)));
  const added = others.filter((line) => !isThere(before, lineName(line)));
  for (const line of added) outcome.taken.push(staysCell(line));
  for (const line of others)
    if (isThere(before, lineName(line)) && isChanged(line, there)) outcome.disputed.push(staysCell(line));
  return { lines: [...kept, ...added], ...outcome };
}

/** The others' side of what was disputed, for those pieces that were decided so. */
export function takeTheirs<Values extends EditedValues>(
  rules: MergeRules<Values>,
  values: Values,
  theirs: Values,
  cells: readonly string[],
): Values {
  let taken = values;
  for (const cell of cells) {
    const ofLine = readLineCell(cell);
    if (ofLine === null) taken = rules.takeField(taken, theirs, cell);
    else taken = { ...taken, lines: takeLine(rules, taken.lines, theirs.lines, ofLine) };
  }
  return taken;
}

function takeLine<Values extends EditedValues>(
  rules: MergeRules<Values>,
  mine: readonly LineOf<Values>[],
  theirs: readonly LineOf<Values>[],
  { key, part }: { readonly key: string; readonly part: string },
): LineOf<Values>[] {
  const isIt = (line: EditedLine) => lineName(line) === key;
  const their = theirs.find(isIt);
  if (their === undefined) return mine.filter((line) => !isIt(line));
  if (!mine.some(isIt)) return [...mine, their];
  return mine.map((line) => (isIt(line) ? rules.takeLine(line, their, [part]) : line));
}

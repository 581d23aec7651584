import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { expect, test } from 'vitest';
import type { Versions } from '#ui/editor/merge.ts';
import { mergeVersions, takeTheirs } from '#ui/editor/merge.ts';
import type { Known } from '../preorder-line/preorder-line-edits.ts';
import { createEmptyLine } from '../preorder-line/preorder-line-edits.ts';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-values.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import { PREORDER_MERGE } from './preorder-kind.ts';

const known: Known = {
  shops: [],
  currencies: [{ code: 'USD', name: 'Dólar', rate: 7_750_000, since: '2026-11-14T12:00:00.000Z' }],
  quote: {
    freightPerLb: 4_500,
    dutyBp: 0,
    marginBp: 4_000,
    roundTo: 500,
    validDays: 3,
    depositHours: 48,
    version: 1,
  },
};
const mergePreorder = (versions: Versions<PreorderFormValues>) => mergeVersions(PREORDER_MERGE, versions);
const line = (id: string | null, own: Partial<PreorderLineFormValues> = {}): PreorderLineFormValues => ({
  ...createEmptyLine(known),
  id,
  key: id ?? 'new',
  description: 'Vestido',
  ...own,
});
const typed = (own: Partial<PreorderFormValues> = {}): PreorderFormValues => ({
  sellerId: null,
  channel: 'whatsapp',
  customer: { id: null, name: 'Ana', phone: '5555 1234' },
  lines: [line('a'), line('b')],
  deposit: '50',
  promisedFrom: '',
  promisedTo: '',
  isPromiseOwn: false,
  ...emptyTexts(NOTES),
  tags: [],
  ...own,
});

test('merges different changes of two editors', () => {
  const base = typed();
  const mine = typed({ deposit: '60' });
  const theirs = typed({ staffNotes: 'urge', lines: [line('a', { quantity: '3' }), line('b')] });
  const { values, disputed } = mergePreorder({ base, mine, theirs });
  expect(disputed).toEqual([]);
  expect(values).toMatchObject({ deposit: '60', staffNotes: 'urge' });
  expect(values.lines.map(({ quantity }) => quantity)).toEqual(['3', '1']);
});

test('a line changed on both sides conflicts, and either side can be taken', () => {
  const base = typed();
  const mine = typed({ lines: [line('a', { unitPrice: '100.00' }), line('b')] });
  const theirs = typed({ lines: [line('a', { unitPrice: '120.00' }), line('b')] });
  const { values, disputed } = mergePreorder({ base, mine, theirs });
  expect(disputed).toEqual(['line:a']);
  expect(values.lines[0]?.unitPrice).toBe('100.00');
  expect(takeTheirs(PREORDER_MERGE, values, theirs, disputed).lines[0]?.unitPrice).toBe('120.00');
});

test('removes a line closed meanwhile, unless it was changed here', () => {
  const base = typed();
  const theirs = typed({ lines: [line('b')] });
  expect(mergePreorder({ base, mine: typed(), theirs }).values.lines.map(({ id }) => id)).toEqual(['b']);
  const mine = typed({ lines: [line('a', { quantity: '2' }), line('b')] });
  const { values, disputed } = mergePreorder({ base, mine, theirs });
  expect(disputed).toEqual(['line:a']);
  // It can only stay as a new one.
  expect(values.lines.map(({ id }) => id)).toEqual([null, 'b']);
});

test('keeps new lines of both sides', () => {
  const mine = typed({ lines: [line('a'), line('b'), line(null)] });
  const theirs = typed({ lines: [line('a'), line('b'), line('c')] });
  const { values, disputed } = mergePreorder({ base: typed(), mine, theirs });
  expect(disputed).toEqual([]);
  expect(values.lines.map(({ id }) => id)).toEqual(['a', 'b', null, 'c']);
});

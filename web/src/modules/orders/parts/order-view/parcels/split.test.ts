import { orderLineId } from '@trastienda/shared/orders/ids.ts';
import { describe, expect, test } from 'vitest';
import { canSplit, splitTrouble, takenLines } from '#ui/document/dialogs/split-dialog.tsx';
import { looksLikeGuide } from './parcel-dialogs.tsx';

const [blouse, skirt] = [
  orderLineId.parse('00000000-0000-4000-8000-000000000001'),
  orderLineId.parse('00000000-0000-4000-8000-000000000002'),
];
const parcel = {
  lines: [
    { lineId: blouse, quantity: 2 },
    { lineId: skirt, quantity: 1 },
  ],
};

describe('splitting a parcel', () => {
  test('must move something and leave something', () => {
    expect(splitTrouble(parcel, new Map())).toBe('nothing-taken');
    expect(splitTrouble(parcel, new Map([[blouse, 0]]))).toBe('nothing-taken');
    expect(
      splitTrouble(
        parcel,
        new Map([
          [blouse, 2],
          [skirt, 1],
        ]),
      ),
    ).toBe('nothing-left');
    expect(splitTrouble(parcel, new Map([[blouse, 1]]))).toBeNull();
    expect(splitTrouble(parcel, new Map([[blouse, 2]]))).toBeNull();
  });

  test('sends only moved units, never more than there are', () => {
    expect(
      takenLines(
        parcel,
        new Map([
          [blouse, 5],
          [skirt, 0],
        ]),
      ),
    ).toEqual([{ lineId: blouse, quantity: 2 }]);
    // Somebody took a line out meanwhile: it is not asked for.
    const gone = orderLineId.parse('00000000-0000-4000-8000-000000000003');
    expect(takenLines(parcel, new Map([[gone, 1]]))).toEqual([]);
  });

  test('is refused for a single unit', () => {
    expect(canSplit(parcel)).toBe(true);
    expect(canSplit({ lines: [{ lineId: blouse, quantity: 1 }] })).toBe(false);
  });
});

test.each([
  ['^[A-Z]\\d{4}R\\d{5}$', 'A1234R12345', true],
  ['^[A-Z]\\d{4}R\\d{5}$', ' a1234r12345 ', true],
  ['^[A-Z]\\d{4}R\\d{5}$', '12345', false],
  ['^[A-Z]\\d{4}R\\d{5}$', '', true],
  ['', 'lo que sea', true],
  ['([', '12345', true],
])('with the pattern %s the guide «%s» looks right: %s', (pattern, guide, looksRight) => {
  expect(looksLikeGuide(pattern, guide)).toBe(looksRight);
});

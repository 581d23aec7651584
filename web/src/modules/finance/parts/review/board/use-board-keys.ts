import { useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { STEP, turnedBy, type View, WHOLE, zoomedBy } from './view.ts';

interface Options {
  readonly onView: (change: (before: View) => View) => void;
  readonly onToggle: (() => void) | null;
  /** How many receipts there are: 1, 2, 3 … show them. */
  readonly count: number;
  readonly onShow: (index: number) => void;
}

/** + − 0 and the brackets: away from the letters that decide. */
export function useBoardKeys(options: Options): void {
  const t = useT();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { count } = options;
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const bind = (
      keys: string,
      labelId: string,
      run: () => void,
      values: Readonly<Record<string, number>> = {},
    ): KeyBinding => ({
      keys,
      label: t(labelId, values),
      group: 'list',
      run,
    });
    const change = (next: (before: View) => View) => () => latest.current.onView(next);
    return [
      {
        ...bind(
          '+',
          'review.nearer',
          change((before) => zoomedBy(before, STEP)),
        ),
        repeats: true,
      },
      {
        ...bind(
          '-',
          'review.farther',
          change((before) => zoomedBy(before, 1 / STEP)),
        ),
        repeats: true,
      },
      bind(
        '0',
        'review.whole',
        change(() => WHOLE),
      ),
      bind(
        '[',
        'review.turn-left',
        change((before) => turnedBy(before, -90)),
      ),
      bind(
        ']',
        'review.turn-right',
        change((before) => turnedBy(before, 90)),
      ),
      {
        ...bind('c', 'review.compare', () => latest.current.onToggle?.()),
        isOff: () => latest.current.onToggle === null,
      },
      ...Array.from({ length: count > 1 ? count : 0 }, (_, index) =>
        bind(String(index + 1), 'review.show-proof', () => latest.current.onShow(index), {
          number: index + 1,
        }),
      ),
    ];
  }, [t, count]);
  useKeys(bindings);
}

import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import type { DialogState, Offered } from './decision/decision-bar.tsx';

interface ReviewKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly step: (by: -1 | 1) => void;
  readonly close: (() => void) | null;
  /** Ticks the open one; null where nothing can be ticked. */
  readonly tick: (() => void) | null;
}

/** The way through the queue without the mouse. */
export function useReviewKeys(options: ReviewKeys): void {
  const t = useT();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const bind = (keys: string, labelId: string, run: () => void): KeyBinding => ({
      keys,
      label: t(labelId),
      group: 'list',
      run,
      isOff: hasOwnKeys,
    });
    const upOrDown = (keys: string, labelId: string, run: () => void): KeyBinding => ({
      ...bind(keys, labelId, run),
      // There they scroll.
      isOff: () => hasOwnKeys() || document.activeElement?.closest('[data-scrolls]') != null,
      repeats: true,
    });
    const on = () => latest.current.step(1);
    const back = () => latest.current.step(-1);
    return [
      bind('/', 'list.search', () => latest.current.search.current?.focus()),
      { ...bind('ArrowRight', 'review.next', on), repeats: true },
      { ...bind('ArrowLeft', 'review.previous', back), repeats: true },
      upOrDown('ArrowDown', 'review.next', on),
      upOrDown('ArrowUp', 'review.previous', back),
      { ...bind('j', 'review.next', on), repeats: true },
      { ...bind('k', 'review.previous', back), repeats: true },
      {
        ...bind('x', 'list.key-select', () => latest.current.tick?.()),
        isOff: () => latest.current.tick === null,
      },
      {
        ...bind('Escape', 'review.back', () => latest.current.close?.()),
        isOff: () => latest.current.close === null || hasOwnKeys(),
      },
    ];
  }, [t]);
  useKeys(bindings);
}

/** Among several answers the arrows go from one to the next; what floats is closed before what lies below. */
function hasOwnKeys(): boolean {
  const { activeElement } = document;
  return (
    activeElement?.matches('input[type=radio]') === true ||
    activeElement?.closest('.mantine-Popover-dropdown') != null
  );
}

interface DecisionKeys {
  readonly offered: Offered;
  /** A receipt like it stands beside it. */
  readonly isCompared: boolean;
  readonly dialog: DialogState | null;
  readonly openDialog: (dialog: DialogState | null) => void;
  readonly onApprove: () => void;
  readonly onApproveAsOther: () => void;
}

/**
 * a approves, d doubts, r rejects: only where the button beside it would, and not while a reason is written. What may
 * be the same receipt needs another key than a, and what surely is has none.
 */
export function useDecisionKeys(options: DecisionKeys): void {
  const t = useT();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const bind = (
      keys: string,
      labelId: string,
      run: () => void,
      isOffered: (offered: Offered) => boolean,
    ): KeyBinding => ({
      keys,
      label: t(labelId),
      group: 'list',
      run,
      isOff: () => latest.current.dialog !== null || !isOffered(latest.current.offered),
    });
    return [
      bind(
        'a',
        'review.approve',
        () => latest.current.onApprove(),
        ({ approval }) =>
          approval.kind === 'open' || (approval.kind === 'compare' && !latest.current.isCompared),
      ),
      bind(
        's',
        'review.distinct.do',
        () => latest.current.onApproveAsOther(),
        () => latest.current.isCompared,
      ),
      bind(
        'd',
        'review.doubt.short',
        () => latest.current.openDialog('doubt'),
        ({ mayDoubt }) => mayDoubt,
      ),
      bind(
        'r',
        'review.reject.do',
        () => latest.current.openDialog('reject'),
        ({ mayReject }) => mayReject,
      ),
    ];
  }, [t]);
  useKeys(bindings);
}

import { useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import type { DialogState, Offered } from './decision-bar.tsx';

interface Options {
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
export function useDecisionKeys(options: Options): void {
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

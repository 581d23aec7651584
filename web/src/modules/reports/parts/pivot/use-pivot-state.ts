import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type PivotState, readPivot, writePivot } from './pivot-state.ts';

type Search = Readonly<Record<string, unknown>>;

/** The router makes a number of what looks like one. */
const readIn = (search: Search) => (name: string) => {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export type Go = (change: Partial<PivotState>, isQuiet?: boolean) => void;

/** The state of the page, as the address holds it. */
export function usePivotState(): { readonly state: PivotState; readonly go: Go } {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => readPivot(readIn(search)), [search]);
  const go = useCallback<Go>(
    (change, isQuiet = false) => {
      // From the address as it is now: two changes in one moment must not undo each other.
      const present: Search = router.latestLocation.search;
      const next = writePivot({ ...readPivot(readIn(present)), ...change });
      void navigate({
        to: '.',
        search: { ...present, ...next },
        replace: isQuiet,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return { state, go };
}

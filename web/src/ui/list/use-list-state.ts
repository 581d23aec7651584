import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListShape, ListState } from './list-state.ts';
import { readState, writeState } from './list-state.ts';

export interface ListNavigation {
  readonly state: ListState;
  /** A step of its own: Back undoes it. With `isQuiet`, it takes the place of the present one. */
  readonly go: (change: Partial<ListState>, isQuiet?: boolean) => void;
  readonly hrefOf: (change: Partial<ListState>) => string;
}

export function useListState(shape: ListShape): ListNavigation {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => readState(search, shape), [search, shape]);

  const go = useCallback(
    (change: Partial<ListState>, isQuiet = false) => {
      // From the address as it is now: two changes in one moment must not undo each other.
      const present = readState(router.latestLocation.search, shape);
      const next = writeState({ ...present, ...change }, shape);
      void navigate({ to: '.', search: next, replace: isQuiet, resetScroll: false });
    },
    [navigate, router, shape],
  );
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hrefOf = useCallback(
    // Not by the router's own way, which looks for the route each time: every row asks.
    (change: Partial<ListState>) =>
      path + router.options.stringifySearch(writeState({ ...state, ...change }, shape)),
    [router, path, state, shape],
  );
  return { state, go, hrefOf };
}

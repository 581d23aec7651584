import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Change = Readonly<Record<string, string | undefined>>;

/** What the address says beside the path, and how to change it: a pasted link opens the same thing. */
export function useAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const go = useCallback(
    (change: Change, isQuiet = false) =>
      void navigate({
        to: '.',
        search: { ...router.latestLocation.search, ...change },
        replace: isQuiet,
        resetScroll: false,
      }),
    [navigate, router],
  );
  const read = (name: string): string => {
    const value = search[name];
    // The router makes a number of what looks like one.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { read, go };
}
export type Address = ReturnType<typeof useAddress>;

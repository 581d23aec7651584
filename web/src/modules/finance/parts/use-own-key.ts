import { useEffect, useMemo, useRef } from 'react';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

/** One key of a screen: `/` to search, `n` for a new one. The sheet of keys lists it by this label. */
export function useOwnKey(keys: KeyBinding['keys'], label: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const bindings = useMemo(
    () => [{ keys, label, group: 'list' as const, run: () => latest.current(), isOff: isInDialog }],
    [keys, label],
  );
  useKeys(bindings);
}

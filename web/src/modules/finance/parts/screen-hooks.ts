import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { onLiveEvent } from '#lib/live-events.ts';
import { storeDay } from '#ui/list/date-choices.ts';

/** The days of the store: which one it is now, and how one is written. */
export function useDays() {
  const intl = useIntl();
  return {
    today: storeDay(new Date(), intl.timeZone),
    showDay: (day: string) =>
      intl.formatDate(`${day}T12:00:00Z`, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  };
}

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

const TOPICS = ['payment', 'order', 'refund', 'settlement', 'bank-line'] as const;
const GATHER_MS = 400;

/** Money moved somewhere: what this screen shows is read again behind what it shows. */
export function useMoneyLiveUpdates(place: 'bank' | 'settlements' | 'refunds' | 'close'): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const hear = () => {
      // A hundred approvals are a hundred events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: ['finance', place] });
      }, GATHER_MS);
    };
    const leaving = TOPICS.map((topic) => onLiveEvent(topic, hear));
    return () => {
      window.clearTimeout(gathering);
      for (const leave of leaving) leave();
    };
  }, [queryClient, place]);
}

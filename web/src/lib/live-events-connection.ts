import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLiveEvents } from './live-events.ts';

/** A tab nobody looks at gives its connection back: a browser has only six for all its tabs. */
const HIDDEN_PATIENCE_MS = 5 * 60_000;

/** This tab's one connection, from sign-in to sign-out; stands in the frame. */
export function useLiveConnection(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries();
    let following: AbortController | null = null;
    let timer: number | undefined;

    const start = () => {
      following = new AbortController();
      void followLiveEvents(readAgain, following.signal);
    };
    const pause = () => {
      following?.abort();
      following = null;
    };
    const look = () => {
      window.clearTimeout(timer);
      if (document.hidden) {
        timer = window.setTimeout(pause, HIDDEN_PATIENCE_MS);
      } else if (following === null) {
        start();
        readAgain();
      }
    };
    start();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.clearTimeout(timer);
      pause();
    };
  }, [queryClient]);
}

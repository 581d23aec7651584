import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createEventDispatcher } from './live-events.ts';
import type { Meeting } from './live-events-sharing.ts';
import { shareStream } from './live-events-sharing.ts';
import { followStream } from './live-events-stream.ts';
import { readSessionId, readStoredToken } from './stored-token.ts';

/** A tab nobody looks at leaves the stream to those that are looked at. */
const HIDDEN_PATIENCE_MS = 5 * 60_000;

/** This tab's part in the session's one connection, from sign-in to sign-out; stands in the frame. */
export function useLiveConnection(userId: string | undefined): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is the reason, not an ingredient
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries();
    const hearing = { onEvent: createEventDispatcher(), onGap: readAgain };
    let following: AbortController | null = null;
    let timer: number | undefined;

    const start = () => {
      following = new AbortController();
      shareStream({ meeting: findMeeting(), follow: followStream, hearing }, following.signal).catch(
        (error: unknown) => console.error(error),
      );
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
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('visibilitychange', look, { signal });
    // Frozen or put away by the browser: what it holds would keep the other tabs waiting.
    document.addEventListener('freeze', pause, { signal });
    window.addEventListener('pagehide', pause, { signal });
    document.addEventListener('resume', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
      pause();
    };
  }, [queryClient, userId]);
}

/** Null where the browser has no locks (also outside https and this computer) or no channels. */
function findMeeting(): Meeting | null {
  const session = readSessionId(readStoredToken());
  if (session === null || !('locks' in navigator) || !('BroadcastChannel' in window)) return null;
  return {
    name: `live-events:${session}`,
    locks: navigator.locks,
    openChannel: (name, onMessage) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => onMessage(data);
      return channel;
    },
  };
}

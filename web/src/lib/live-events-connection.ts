import { useQueryClient } from '@tanstack/react-query';
import { liveEvent } from '@trastienda/shared/system/contract.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { createEventDispatcher } from './live-events.ts';
import type { Hearing, StreamStart } from './live-events-stream.ts';
import { FRESH_START, followStream } from './live-events-stream.ts';
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

type Follow = (hearing: Hearing, start: StreamStart, signal: AbortSignal) => Promise<void>;

/** How the tabs of one session find each other. */
export interface Meeting {
  readonly name: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => Channel;
}

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'>;

/** Checked, because the other tab may be of another version. */
const passedOn = z.union([
  z.object({ kind: z.literal('event'), event: liveEvent }),
  z.object({ kind: z.literal('gap') }),
]);
type PassedOn = z.infer<typeof passedOn>;

/**
 * One stream for all tabs of a session, because a browser has six connections for all of them. The tab that
 * holds the lock follows the server and passes on what it hears; when it goes, the browser gives the lock
 * to the next one. Without a place to meet, a stream of one's own.
 */
export async function shareStream(
  { meeting, follow, hearing }: { meeting: Meeting | null; follow: Follow; hearing: Hearing },
  signal: AbortSignal,
): Promise<void> {
  if (meeting === null) return follow(hearing, FRESH_START, signal);
  let lastEventId: string | null = null;
  const channel = meeting.openChannel(meeting.name, (message) => {
    const heard = passedOn.safeParse(message).data;
    // The last known event is no place to go on from, once someone could not.
    lastEventId = heard?.kind === 'event' ? heard.event.id : null;
    if (heard?.kind === 'event') hearing.onEvent(heard.event);
    else hearing.onGap();
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });

  const pass = (message: PassedOn) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  const hold = (isReturning: boolean) =>
    follow(
      {
        onEvent: (event) => {
          pass({ kind: 'event', event });
          hearing.onEvent(event);
        },
        onGap: () => {
          pass({ kind: 'gap' });
          hearing.onGap();
        },
      },
      { lastEventId, isReturning },
      signal,
    );
  try {
    const wasFree = await meeting.locks.request(meeting.name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await hold(false);
      return lock !== null;
    });
    if (!wasFree && !signal.aborted) await meeting.locks.request(meeting.name, { signal }, () => hold(true));
  } catch (error) {
    // Leaving the queue is no failure. Whatever else it is, two streams are better than none.
    if (signal.aborted) return;
    console.error(error);
    await follow(hearing, { lastEventId, isReturning: true }, signal);
  }
}

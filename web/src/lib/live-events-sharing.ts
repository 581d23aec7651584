import { liveEvent } from '@trastienda/shared/system/contract.ts';
import { z } from 'zod';
import type { Hearing, StreamStart } from './live-events-stream.ts';
import { FRESH_START } from './live-events-stream.ts';

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

import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { events, liveEvent } from '@trastienda/shared/system/contract.ts';
import { openStream } from './call-route.ts';
import { createStreamParser } from './live-events-parser.ts';
import { reconnectDelay, waitOrWake } from './live-events-wait.ts';
import { readProblem } from './refusal.ts';

/** The server says something every 15 s. Silence for three times that is a connection that died unseen. */
const LONGEST_SILENCE_MS = 45_000;

export interface Hearing {
  readonly onEvent: (event: LiveEvent) => void;
  /** Something may have been missed, so whatever is shown should be read again. */
  readonly onGap: () => void;
}

/** Where to go on, for whoever takes over from another tab. */
export interface StreamStart {
  readonly lastEventId: string | null;
  /** There was a stream before this one. */
  readonly isReturning: boolean;
}

export const FRESH_START: StreamStart = { lastEventId: null, isReturning: false };

/** Follows the server's changes until `signal` ends it. The server repeats some after a reconnection. */
export async function followStream(
  { onEvent, onGap }: Hearing,
  start: StreamStart,
  signal: AbortSignal,
): Promise<void> {
  let { lastEventId, isReturning } = start;
  let failures = 0;

  const parse = createParserFor({
    onId: (id) => {
      lastEventId = id;
    },
    onEvent,
    onReset: () => {
      // The server cannot tell from here on: what comes next counts from now.
      lastEventId = null;
      onGap();
    },
  });

  while (!signal.aborted) {
    try {
      await readStream({
        lastEventId,
        signal,
        parse: parse(),
        onOpen: () => {
          failures = 0;
          // Nothing to catch up from: whatever happened meanwhile is unknown.
          if (isReturning && lastEventId === null) onGap();
          isReturning = true;
        },
      });
    } catch (refusal) {
      // Signed out: the call has said so, and whoever started this will end it.
      if (readProblem(refusal)?.status === 401) return;
    }
    failures++;
    await waitOrWake(reconnectDelay(failures, Math.random), signal);
  }
}

interface Listening {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  readonly parse: (text: string) => void;
  readonly onOpen: () => void;
}

/** Until the stream ends, breaks or falls silent. */
async function readStream({ lastEventId, signal, parse, onOpen }: Listening): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  try {
    const stream = await openStream(events, {
      lastEventId,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    onOpen();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A new parser for each connection, because half a message may be left of the last one. */
function createParserFor(heard: {
  readonly onId: (id: string) => void;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onReset: () => void;
}): () => (text: string) => void {
  return () =>
    createStreamParser((message) => {
      if (message.lastEventId !== null) heard.onId(message.lastEventId);
      if (message.event === 'reset') heard.onReset();
      if (message.event !== 'message') return;
      const event = readEvent(message.data);
      if (event !== null) heard.onEvent(event);
    });
}

function readEvent(data: string): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(data));
  } catch (error) {
    console.error(error);
    return null;
  }
}

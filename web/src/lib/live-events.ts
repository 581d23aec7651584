import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { events, liveEvent } from '@trastienda/shared/system/contract.ts';
import { useEffect, useRef } from 'react';
import { openStream } from './call-route.ts';
import { createStreamParser } from './live-events-parser.ts';
import { reconnectDelay, waitOrWake } from './live-events-wait.ts';
import { readProblem } from './refusal.ts';

type Handler = (event: LiveEvent) => void;

/** The server says something every 15 s. Silence for three times that is a connection that died unseen. */
const LONGEST_SILENCE_MS = 45_000;
/** What the server repeats after a reconnection reaches 20 s back; this many are enough to know it by. */
const REMEMBERED_IDS = 1000;

const handlers = new Map<string, Set<Handler>>();

/** Hears of changes of this kind of thing while the caller is on the screen. */
export function useLiveEvents(topic: string, handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLiveEvent(topic, (event) => latest.current(event)), [topic]);
}

export function onLiveEvent(topic: string, handler: Handler): () => void {
  const heard = handlers.get(topic) ?? new Set();
  handlers.set(topic, heard.add(handler));
  return () => {
    heard.delete(handler);
  };
}

/**
 * Follows the server's changes until `signal` ends it. `onGap`: something may have been missed, so
 * whatever is shown should be read again.
 */
export async function followLiveEvents(onGap: () => void, signal: AbortSignal): Promise<void> {
  const seen = new Set<string>();
  let lastEventId: string | null = null;
  let failures = 0;
  let isReturning = false;

  const parse = createParserFor({
    onId: (id) => {
      lastEventId = id;
    },
    onEvent: (event) => {
      if (seen.has(event.id)) return;
      remember(seen, event.id);
      for (const handler of handlers.get(event.topic) ?? []) handler(event);
    },
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

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
}

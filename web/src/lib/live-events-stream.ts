import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { events, liveEvent } from '@trastienda/shared/system/contract.ts';
import { openStream } from './call-route.ts';
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

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before trying again, from the first failure on: doubles from 1 s to 30 s. Somewhere
 * in the upper half of that, or every browser of the shop would come back in the same instant.
 */
export function reconnectDelay(failures: number, random: () => number): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.round(whole * (0.5 + random() / 2));
}

/** Resolves after the time, or as soon as there is a reason not to wait: a network again, or the end. */
function waitOrWake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

export interface StreamMessage {
  /** `message` unless the stream names another. */
  readonly event: string;
  readonly data: string;
  /** The last id the stream gave, with this message or before it. */
  readonly lastEventId: string | null;
}

/**
 * Reads server-sent events out of text that arrives in pieces cut anywhere. By the rules of the HTML
 * standard: lines end in CR, LF or both; a blank line ends a message; one without data is none.
 */
export function createStreamParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = '';
  let isFirst = true;
  let event = '';
  let data: string[] = [];
  let lastEventId: string | null = null;

  function take(line: string): void {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), lastEventId });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
  }

  return (text) => {
    if (text === '') return;
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    for (;;) {
      const end = /\r\n|\n|\r/.exec(rest);
      // A CR at the very end may be the first half of CRLF: the next piece tells.
      if (end === null || (end[0] === '\r' && end.index === rest.length - 1)) return;
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      take(line);
    }
  };
}

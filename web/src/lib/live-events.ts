import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { useEffect, useRef } from 'react';

type Handler = (event: LiveEvent) => void;

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

/** Hands events to those who listen for their topic, each once however often it comes. */
export function createEventDispatcher(): (event: LiveEvent) => void {
  const seen = new Set<string>();
  return (event) => {
    if (seen.has(event.id)) return;
    remember(seen, event.id);
    for (const handler of handlers.get(event.topic) ?? []) handler(event);
  };
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
}

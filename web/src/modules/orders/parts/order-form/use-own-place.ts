import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { randomHex } from '#lib/random-id.ts';
import { readKept } from './kept-order.ts';

const TAB_KEY = 'tab';

/**
 * Where this tab keeps what is typed. The usual place, unless another tab is using it: two new orders side
 * by side are two orders. Null for the moment that asking takes.
 */
export function useOwnPlace(name: string, owner: string): DraftPlace | null {
  const [place, setPlace] = useState<DraftPlace | null>(null);
  useEffect(() => {
    const usual = { name, owner };
    const own = { name: `${name}:${tabName()}`, owner };
    // Reloaded: the tab goes on with its own.
    if (readKept(own) !== null) return setPlace(own);
    // Browsers withhold locks from plain-HTTP pages.
    if (!('locks' in navigator)) return setPlace(usual);
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(`draft:${owner}:${name}`, { ifAvailable: true }, async (lock) => {
        if (leaving.signal.aborted) return;
        setPlace(lock === null ? own : usual);
        if (lock !== null) await left;
      })
      .catch((error: unknown) => {
        console.error(error);
        setPlace(usual);
      });
    return () => leaving.abort();
  }, [name, owner]);
  return place;
}

/** What this tab is called, also after a reload. */
function tabName(): string {
  const known = readStored(TAB_KEY, 'session');
  if (known !== null) return known;
  const made = randomHex(8);
  writeStored(TAB_KEY, made, 'session');
  return made;
}

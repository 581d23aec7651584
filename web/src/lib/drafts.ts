import { readStored, removeStored, removeStoredUnder, writeStored } from './browser-storage.ts';

/**
 * Text not yet saved. A signed-in person's drafts outlive reload, an expired session and a closed tab,
 * so they lie in local storage under that person's id. A visitor's stay within the tab: the next
 * visitor of a shared computer must not find them.
 */
export interface DraftPlace {
  readonly name: string;
  /** Null for a visitor. */
  readonly owner: string | null;
}

const PREFIX = 'draft:';

function keyOf({ name, owner }: DraftPlace): string {
  return `${PREFIX}${owner ?? 'visitor'}:${name}`;
}

function storageOf({ owner }: DraftPlace): 'local' | 'session' {
  return owner === null ? 'session' : 'local';
}

export function readDraft(place: DraftPlace): unknown {
  const stored = readStored(keyOf(place), storageOf(place));
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    removeDraft(place);
    return null;
  }
}

export function writeDraft(place: DraftPlace, values: unknown): void {
  writeStored(keyOf(place), JSON.stringify(values), storageOf(place));
}

export function removeDraft(place: DraftPlace): void {
  removeStored(keyOf(place), storageOf(place));
}

/** Leaving on purpose leaves nothing behind. */
export function removeDraftsOf(owner: string): void {
  removeStoredUnder(`${PREFIX}${owner}:`);
}

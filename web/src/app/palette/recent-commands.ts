import { readStored, writeStored } from '#lib/browser-storage.ts';

const KEY = 'recentCommands';
const MOST = 4;

/** What was chosen lately on this device, newest first: names of screens and actions, never of documents. */
export function readRecentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  const others = readRecentCommands().filter((other) => other !== id);
  writeStored(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}

import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import type { LayoutSettings } from './layout-settings.ts';
import { INITIAL_SETTINGS, readSettings } from './layout-settings.ts';

/** Before choices had an owner. Whose they were is not known, so nobody inherits them. */
const OWNERLESS_KEY = 'layout';

/** The same key as in public/color-scheme.js, which paints before this code runs. */
function keyOf(owner: string): string {
  return `layout.${owner}`;
}

/** Each person's own: two who share a machine do not share its look. */
export function readStoredSettings(owner: string): LayoutSettings {
  removeStored(OWNERLESS_KEY);
  try {
    return readSettings(JSON.parse(readStored(keyOf(owner)) ?? '{}'));
  } catch {
    return INITIAL_SETTINGS;
  }
}

export function writeStoredSettings(owner: string, settings: LayoutSettings): void {
  const text = JSON.stringify(settings);
  // A reset leaves nothing behind; what a later version starts from then counts here too.
  if (text === JSON.stringify(INITIAL_SETTINGS)) removeStored(keyOf(owner));
  else writeStored(keyOf(owner), text);
}

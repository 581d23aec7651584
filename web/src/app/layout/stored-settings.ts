import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import type { LayoutSettings } from './layout-settings.ts';
import { INITIAL_SETTINGS, readSettings } from './layout-settings.ts';

const KEY = 'layout';

export function readStoredSettings(): LayoutSettings {
  try {
    return readSettings(JSON.parse(readStored(KEY) ?? '{}'));
  } catch {
    return INITIAL_SETTINGS;
  }
}

export function writeStoredSettings(settings: LayoutSettings): void {
  const text = JSON.stringify(settings);
  // A reset leaves nothing behind; what a later version starts from then counts here too.
  if (text === JSON.stringify(INITIAL_SETTINGS)) removeStored(KEY);
  else writeStored(KEY, text);
}

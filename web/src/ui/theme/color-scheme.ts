import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';

/** The same key as in public/color-scheme.js, which paints before this code runs. */
const KEY = 'colorScheme';

const listeners = new Set<(scheme: MantineColorScheme) => void>();
let show: ((scheme: MantineColorScheme) => void) | null = null;
/** Dark because of the layout, whatever the person's own scheme is; painted so before this code runs. */
let isDarkByLayout = document.documentElement.dataset['darkLayout'] !== undefined;
/** Set while the layout speaks: that is no choice of a scheme and is not kept. */
let isLayoutSpeaking = false;

function readOwn(usual: MantineColorScheme): MantineColorScheme {
  const kept = readStored(KEY);
  return kept === 'light' || kept === 'dark' || kept === 'auto' ? kept : usual;
}

function hear(event: StorageEvent): void {
  if (event.key === KEY && !isDarkByLayout) show?.(readOwn('auto'));
}

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (usual) => (isDarkByLayout ? 'dark' : readOwn(usual)),
  set: (scheme) => {
    if (isLayoutSpeaking) return;
    writeStored(KEY, scheme);
    for (const listener of listeners) listener(scheme);
  },
  subscribe: (onUpdate) => {
    show = onUpdate;
    window.addEventListener('storage', hear);
  },
  unsubscribe: () => {
    show = null;
    window.removeEventListener('storage', hear);
  },
  clear: () => removeStored(KEY),
};

/** Dark for as long as the layout says so; then what the person has chosen. */
export function showDark(isDark: boolean): void {
  delete document.documentElement.dataset['darkLayout'];
  if (isDark === isDarkByLayout) return;
  isDarkByLayout = isDark;
  isLayoutSpeaking = true;
  show?.(isDark ? 'dark' : readOwn('auto'));
  isLayoutSpeaking = false;
}

/** Tells what the person chooses for themselves, in their menu or by a command. */
export function onSchemeChosen(listener: (scheme: MantineColorScheme) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

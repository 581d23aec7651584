import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../browser-storage.ts';

/** `g o` is two presses one after the other; `mod` is Ctrl, or ⌘ on a Mac. */
export type Keys = string;

/** What a key press needs to tell of itself. */
interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Held down, and heard again because of it. */
  readonly repeat?: boolean;
}

/** One press in the writing of `Keys`, or null if it is none of ours. */
export function writePress({ key, ctrlKey, metaKey, altKey }: Press): string | null {
  // AltGr types characters on Spanish keyboards and counts as Ctrl+Alt; Shift is already in the character.
  if (altKey || key === 'Dead' || key === 'Shift' || key === 'Control' || key === 'Meta') return null;
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

/** A key by itself writes a character: it must keep silent where people write. */
export function isPlain(keys: Keys): boolean {
  return !keys.startsWith('mod+');
}

/** For the eye: `['g', 'o']`, `['Ctrl', 'K']`. */
export function showKeys(keys: Keys, isMac: boolean): readonly string[] {
  // A plus between two is a sign, alone it is the key itself.
  return keys.split(/ |(?<=.)\+/).map((part) => {
    if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
    return NAMES[part] ?? (isPlain(keys) ? part : part.toUpperCase());
  });
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Escape: 'Esc',
};

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

export interface KeyBinding {
  readonly keys: Keys;
  /** What it does, in the language of the screen. */
  readonly label: string;
  /** Where the sheet lists it. */
  readonly group: 'general' | 'go' | 'list';
  readonly run: () => void;
  /** Goes on while the key is held, as moving from row to row does. Others act once. */
  readonly repeats?: true;
  /** Not now: the sheet does not list it and the press goes on to others. */
  readonly isOff?: () => boolean;
}

/** How long the second press of `g o` is waited for. */
const PATIENCE_MS = 1200;
const SILENT_KEY = 'keysSilent';

let registered: readonly KeyBinding[] = [];
let areSilent: boolean | undefined;
const listeners = new Set<() => void>();

/** The latest registered wins where two want the same keys: a list over the frame, a dialog over a list. */
export function registerKeys(bindings: readonly KeyBinding[]): () => void {
  registered = [...bindings, ...registered];
  notifyListeners();
  return () => {
    registered = registered.filter((binding) => !bindings.includes(binding));
    notifyListeners();
  };
}

/** What a press would do now, each writing of keys once. */
export function activeKeys(): readonly KeyBinding[] {
  const seen = new Set<Keys>();
  return registered.filter((binding) => {
    if (seen.has(binding.keys) || binding.isOff?.() === true) return false;
    seen.add(binding.keys);
    return true;
  });
}

/** Single letters disturb those who speak to their computer: they can be silenced on this device. */
function arePlainKeysSilent(): boolean {
  areSilent ??= readStored(SILENT_KEY) !== null;
  return areSilent;
}

export function silencePlainKeys(isSilent: boolean): void {
  areSilent = isSilent;
  if (isSilent) writeStored(SILENT_KEY, 'true');
  else removeStored(SILENT_KEY);
  notifyListeners();
}

export function usePlainKeysSilent(): boolean {
  return useSyncExternalStore(subscribe, arePlainKeysSilent);
}

/** Puts presses together to `Keys` and finds what they mean. `isWriting`: plain keys mean characters now. */
export function createKeyReader(now: () => number) {
  let first = { press: '', at: Number.NEGATIVE_INFINITY };
  return (event: Press, isWriting: boolean): KeyBinding | null => {
    const press = writePress(event);
    if (press === null) return null;
    const active = activeKeys().filter(({ keys }) => !isPlain(keys) || !(isWriting || arePlainKeysSilent()));
    if (event.repeat === true)
      return active.find(({ keys, repeats }) => keys === press && repeats === true) ?? null;
    const isSecond = now() - first.at <= PATIENCE_MS;
    const found =
      (isSecond ? active.find(({ keys }) => keys === `${first.press} ${press}`) : undefined) ??
      active.find(({ keys }) => keys === press) ??
      null;
    const begins = found === null && active.some(({ keys }) => keys.startsWith(`${press} `));
    first = begins ? { press, at: now() } : { press: '', at: Number.NEGATIVE_INFINITY };
    return found;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

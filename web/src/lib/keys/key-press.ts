/** `g o` is two presses one after the other; `mod` is Ctrl, or ⌘ on a Mac. */
export type Keys = string;

/** What a key press needs to tell of itself. */
export interface Press {
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

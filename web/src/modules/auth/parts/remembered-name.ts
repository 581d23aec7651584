import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';

const NAME_KEY = 'rememberedUserName';

/** The user name alone, and only if asked: the box never keeps a password. */
export function readRememberedName(): string | null {
  return readStored(NAME_KEY);
}

export function rememberName(name: string | null): void {
  if (name === null) removeStored(NAME_KEY);
  else writeStored(NAME_KEY, name);
}

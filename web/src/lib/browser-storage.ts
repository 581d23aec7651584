/** The browser may forbid storage or run out of it; the product then works without remembering. */
type Place = 'local' | 'session';

function open(place: Place): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage;
}

export function readStored(key: string, place: Place = 'local'): string | null {
  try {
    return open(place).getItem(key);
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function writeStored(key: string, value: string, place: Place = 'local'): void {
  try {
    open(place).setItem(key, value);
  } catch (error) {
    console.error(error);
  }
}

export function removeStored(key: string, place: Place = 'local'): void {
  try {
    open(place).removeItem(key);
  } catch (error) {
    console.error(error);
  }
}

export function removeStoredUnder(prefix: string, place: Place = 'local'): void {
  try {
    const storage = open(place);
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch (error) {
    console.error(error);
  }
}

/** What this page keeps where the device keeps nothing: private windows, full or forbidden storage. */
const untilLeft = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return untilLeft.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    untilLeft.delete(key);
  } catch {
    untilLeft.set(key, text);
  }
}

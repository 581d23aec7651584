/** The same label stays before the camera for many pictures: it counts again only after this pause. */
export const REPEAT_MS = 1500;

/**
 * Whether a code is new. The pause runs from when it was last seen, so that a label held still is read
 * once, however long it is held.
 */
export function createRepeatFilter(): (code: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (code, now) => {
    const before = seen.get(code);
    for (const [other, at] of seen) if (now - at > REPEAT_MS) seen.delete(other);
    seen.set(code, now);
    return before === undefined || now - before > REPEAT_MS;
  };
}

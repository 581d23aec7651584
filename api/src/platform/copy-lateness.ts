/** One position stands for those that follow it closely. */
const NOTE_EVERY_MS = 10_000;

export interface Lateness {
  /**
   * Told where the primary stood and where the copy stands a moment later, says since how many milliseconds
   * the copy has not shown what the primary had; `null` until it has caught up once.
   */
  note(at: number, primary: number, copy: number): number | null;
}

/**
 * How late a copy is, computed from the primary's own positions in its log: the age of the oldest one that the
 * copy has not reached. No two clocks are compared, and a shop in which nothing happens is not late.
 */
export function createLateness(): Lateness {
  let awaited: { readonly at: number; readonly position: number }[] = [];
  let first: number | undefined;
  let hasCaughtUp = false;
  return {
    note(at, primary, copy) {
      // What the copy missed before we began to look is told by nothing but its arrival here.
      first ??= primary;
      hasCaughtUp ||= copy >= first;
      if (at - (awaited.at(-1)?.at ?? 0) >= NOTE_EVERY_MS) awaited.push({ at, position: primary });
      awaited = awaited.filter(({ position }) => position > copy);
      return hasCaughtUp ? at - (awaited[0]?.at ?? at) : null;
    },
  };
}

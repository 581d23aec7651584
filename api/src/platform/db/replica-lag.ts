/** One position stands for those that follow it closely. */
const NOTE_EVERY_MS = 10_000;

export interface ReplicaLag {
  /**
   * Told where the primary stood and where the replica stands a moment later, says since how many milliseconds
   * the replica has not shown what the primary had; `null` until it has caught up once.
   */
  note(at: number, primary: number, replica: number): number | null;
}

/**
 * How far a replica lags, computed from the primary's own positions in its log: the age of the oldest one that the
 * replica has not reached. No two clocks are compared, and a shop in which nothing happens is not late.
 */
export function createReplicaLag(): ReplicaLag {
  let awaited: { readonly at: number; readonly position: number }[] = [];
  let first: number | undefined;
  let hasCaughtUp = false;
  return {
    note(at, primary, replica) {
      // What the replica missed before we began to look shows only when it arrives.
      first ??= primary;
      hasCaughtUp ||= replica >= first;
      if (at - (awaited.at(-1)?.at ?? 0) >= NOTE_EVERY_MS) awaited.push({ at, position: primary });
      awaited = awaited.filter(({ position }) => position > replica);
      return hasCaughtUp ? at - (awaited[0]?.at ?? at) : null;
    },
  };
}

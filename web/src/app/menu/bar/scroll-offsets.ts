/** How far a list that is longer than its window has moved, and where it can go from there. */
export interface ScrollPlace {
  readonly offset: number;
  readonly canGoBack: boolean;
  readonly canGoForth: boolean;
}

/** Widths in px. */
interface Room {
  readonly wrapper: number;
  readonly content: number;
}

/** What stays in sight of the last view, and what stands free behind the last entry. */
const OVERLAP = 80;

/** At the beginning; forth leads somewhere only if not everything is in sight. */
export function startPlace({ wrapper, content }: Room): ScrollPlace {
  return { offset: 0, canGoBack: false, canGoForth: content > wrapper };
}

export function goForth({ offset }: ScrollPlace, { wrapper, content }: Room): ScrollPlace {
  const next = offset + wrapper - OVERLAP;
  const rest = content - wrapper;
  if (next > rest) return { offset: rest + OVERLAP, canGoBack: true, canGoForth: false };
  return { offset: next, canGoBack: true, canGoForth: true };
}

export function goBack({ offset }: ScrollPlace, { wrapper }: Room): ScrollPlace {
  const next = offset - wrapper;
  if (next <= 0) return { offset: 0, canGoBack: false, canGoForth: true };
  return { offset: next, canGoBack: true, canGoForth: true };
}

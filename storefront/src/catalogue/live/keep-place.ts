const KEY = 'trastienda.place';

interface Place<Kept> {
  readonly address: string;
  readonly top: number;
  readonly kept: Kept;
}

/** Where somebody left this page, and what they had seen of it by then. */
export function keepPlace<Kept>(kept: Kept): void {
  const place: Place<Kept> = { address: location.href, top: window.scrollY, kept };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Then the page begins anew, as any other does.
  }
}

/** The same for whoever comes back to it; whoever follows a link begins at the top. */
export function takePlace<Kept>(): Place<Kept> | null {
  try {
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
    const place: Place<Kept> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isBack && place?.address === location.href ? place : null;
  } catch {
    return null;
  }
}

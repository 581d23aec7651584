const MARK = 'Could not fetch a part';

/**
 * Marks the error of a file that could not be fetched: no network, or a new version without it. The router
 * knows the browser's own words for it and would reload the page at once, also in the middle of someone's
 * work and where no page would come back. Marked, it goes to the screen that offers to.
 */
export function markMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingPart(payload)) payload.message = `${MARK}: ${payload.message}`;
  });
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MARK);
}

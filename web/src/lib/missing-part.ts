const MARK = 'Could not fetch a part';
const FILE = /\/([\w.-]+\.js)(?:\?|\s|$)/;

const failures = new Map<string, number>();

/** The address by which a built file is imported: another one after each failure (web/build/fetch-again.ts). */
export function addressOfPart(file: string): string {
  const count = failures.get(file);
  return count === undefined ? file : `${file}?again=${count}`;
}
Object.assign(globalThis, { $part: addressOfPart });

/**
 * Marks the error of a file that could not be fetched: no network, or a new version without it. The router
 * knows the browser's own words for it and would reload the page at once, also in the middle of someone's
 * work and where no page would come back. Marked, it goes to the screen that offers to.
 */
export function markMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isMissingPart(payload)) return;
    const [, name] = FILE.exec(payload.message) ?? [];
    if (name !== undefined) failures.set(`./${name}`, (failures.get(`./${name}`) ?? 0) + 1);
    payload.message = `${MARK}: ${payload.message}`;
  });
}

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MARK);
}

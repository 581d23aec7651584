import { builtinEnvironments } from 'vitest/environments';

/**
 * One jsdom for all test files of a process. Vitest's own environment makes one for every file, which takes a
 * second each; modules are shared between the files anyway.
 */
if (!('document' in globalThis)) {
  await builtinEnvironments.jsdom.setup(globalThis, {
    jsdom: { url: 'http://localhost:3000', pretendToBeVisual: true },
  });
  for (const kind of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(kind.prototype, 'labels', { configurable: true, get: labelsOf });
}

/** As the standard has it. jsdom looks through the whole document for every field, and queries ask every field. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const labels = this.ownerDocument.getElementsByTagName('label');
  return Array.from(labels).filter((label) => {
    const target = label.getAttribute('for');
    return target === null ? label.contains(this) : target === this.id;
  });
}

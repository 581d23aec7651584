import React from 'react';
import { flushSync } from 'react-dom';
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
  window.getComputedStyle = ownStyle;
  actAsAPersonDoes();
}

/** Elements that break a line, as far as names are read across them. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/**
 * What an element's own attributes say of its looks: no stylesheet is loaded in these tests. jsdom would compare
 * every rule that Mantine writes for its variables with every element a query passes, a quarter of all time.
 */
function ownStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const own = pseudo ? document.createElement('i').style : (element as HTMLElement).style;
  const display = () => own.display || (BLOCKS.test(element.localName) ? 'block' : 'inline');
  return new Proxy(own, {
    get(_, name) {
      if (name === 'display') return display();
      if (name === 'getPropertyValue')
        return (property: string) => (property === 'display' ? display() : own.getPropertyValue(property));
      return Reflect.get(own, name);
    },
  });
}

/**
 * React's production build, which takes half the time of the other, comes without `act`: what an action changed is
 * rendered at once, and what it began is waited for in `setup.ts`.
 */
function actAsAPersonDoes(): void {
  const act = (action: () => unknown): PromiseLike<unknown> => {
    let result: unknown;
    flushSync(() => {
      result = action();
    });
    return isPromise(result) ? result : Promise.resolve(result);
  };
  Object.assign(React, { act });
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** As the standard has it. jsdom looks through the whole document for every field, and queries ask every field. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const labels = this.ownerDocument.getElementsByTagName('label');
  return Array.from(labels).filter((label) => {
    const target = label.getAttribute('for');
    return target === null ? label.contains(this) : target === this.id;
  });
}

import { hydrate } from 'preact';
import { ISLANDS, type Islands } from './island.tsx';

const isKnown = (name: string | undefined): name is keyof Islands => name !== undefined && name in ISLANDS;

/** Gives life to what the server drew: the same part, from the same facts, in the same place. */
export function wakeIslands(within: ParentNode): void {
  for (const place of within.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props } = place.dataset;
    if (isKnown(island)) wake(island, place, props ?? '{}');
  }
}

function wake<Name extends keyof Islands>(name: Name, place: HTMLElement, props: string): void {
  const values: Islands[Name] = JSON.parse(props);
  hydrate(ISLANDS[name](values), place);
}

import type { CSSProperties } from 'react';
import type { MenuGroup } from './menu-tree.ts';

/** The specification's cycle. */
const HUES = ['#04a9f5', '#ff5252', '#01a9ac', '#9575cd', '#23b7e5', '#f4c22b'] as const;

/** Where the entries of each group begin in the list, counted from 0. A caption is a position too. */
export function entryPositions(menu: readonly MenuGroup[]): readonly number[] {
  let position = 0;
  return menu.map(({ children }) => {
    const start = position + 1;
    position = start + children.length;
    return start;
  });
}

export function hueAt(position: number): string {
  return HUES[position % HUES.length] ?? HUES[0];
}

/** On the icon; the styles use it where icons are coloured. */
export function hueStyle(hue: string | undefined): CSSProperties & Record<`--${string}`, string> {
  return hue === undefined ? {} : { '--hue': hue };
}

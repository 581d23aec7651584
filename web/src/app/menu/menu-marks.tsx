import type { LucideIcon } from 'lucide-react';
import { Check, ChevronRight, ChevronsRight, CornerDownRight, Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLayout } from '../layout/use-layout.ts';
import style from './menu-entries.module.css';
import type { MenuGroup } from './menu-tree.ts';

const DROPDOWN_ICONS = { style1: ChevronRight, style2: ChevronsRight, style3: Plus } as const;

/** The first is a dot, drawn by the styles. */
const LIST_ICONS: Readonly<Record<string, LucideIcon>> = {
  style2: Minus,
  style3: Check,
  style4: CornerDownRight,
  style5: ChevronsRight,
  style6: ChevronRight,
};

/** Says that there is more below. */
export function DropdownMark() {
  const { navDropdownIcon } = useLayout().state;
  const Icon = DROPDOWN_ICONS[navDropdownIcon];
  const turn = navDropdownIcon === 'style3' ? 'half' : 'quarter';
  return <Icon size={16} className={style.arrow} data-turn={turn} aria-hidden />;
}

/** Before an entry of a submenu. */
export function ListMark() {
  const { navListIcon } = useLayout().state;
  const Icon = LIST_ICONS[navListIcon];
  if (Icon === undefined) return <span className={`${style.mark} ${style.dot}`} aria-hidden />;
  return (
    <span className={style.mark} aria-hidden>
      <Icon size={13} />
    </span>
  );
}

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

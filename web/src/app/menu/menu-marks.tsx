import type { LucideIcon } from 'lucide-react';
import { Check, ChevronRight, ChevronsRight, CornerDownRight, Minus, Plus } from 'lucide-react';
import { useLayout } from '../layout/use-layout.ts';
import style from './menu-entries.module.css';

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

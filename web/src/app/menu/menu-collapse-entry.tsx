import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../layout/use-layout.ts';
import { hueStyle } from './icon-hues.ts';
import style from './menu-entries.module.css';
import { MenuLink } from './menu-link.tsx';
import { DropdownMark } from './menu-marks.tsx';
import type { MenuCollapse } from './menu-tree.ts';
import { MENU } from './menu-tree.ts';
import { usePath } from './use-path.ts';
import { findCollapse } from './visible-menu.ts';

interface Props {
  readonly collapse: MenuCollapse;
  /** Of its icon, where icons are coloured. */
  readonly hue: string;
}

export function MenuCollapseEntry({ collapse, hue }: Props) {
  const t = useT();
  const entries = useId();
  const isHere = findCollapse(MENU, usePath())?.id === collapse.id;
  const { state, dispatch } = useLayout();
  const isShown = state.isTrigger.includes(collapse.id);
  const { icon: Icon } = collapse;
  return (
    <li className={style.entry} data-here={isHere || undefined} data-open={isShown || undefined}>
      <button
        type="button"
        className={style.row}
        aria-expanded={isShown}
        aria-controls={entries}
        onClick={() => dispatch({ type: 'COLLAPSE_TOGGLE', menu: { id: collapse.id, type: 'main' } })}
      >
        <Icon size={18} className={style.icon} style={hueStyle(hue)} aria-hidden />
        <span className={style.text}>{t(collapse.title)}</span>
        <DropdownMark />
      </button>
      <div className={style.fold}>
        <ul id={entries} className={style.submenu}>
          {collapse.children.map((item) => (
            <MenuLink key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </li>
  );
}

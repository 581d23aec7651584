import { Link } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../layout/use-layout.ts';
import { hueStyle } from './icon-hues.ts';
import style from './menu-entries.module.css';
import { ListMark } from './menu-marks.tsx';
import type { MenuItem } from './menu-tree.ts';
import { usePath } from './use-path.ts';

interface Props {
  readonly item: MenuItem;
  /** Given to one directly below a group: the colour of its icon, where icons are coloured. */
  readonly hue?: string;
}

export function MenuLink({ item, hue }: Props) {
  const t = useT();
  const path = usePath();
  const { state, dispatch, viewport } = useLayout();
  const isTop = hue !== undefined;
  const isHere = path === item.url;
  const { icon: Icon } = item;
  // Choosing is what the drawer was opened for.
  const close = () => {
    if (viewport === 'narrow' && state.collapseMenu) dispatch({ type: 'COLLAPSE_MENU' });
  };
  return (
    <li className={isTop ? style.entry : undefined} data-here={(isTop && isHere) || undefined}>
      <Link
        to={item.url}
        className={isTop ? style.row : style.link}
        aria-current={isHere ? 'page' : undefined}
        activeProps={{}}
        onClick={close}
      >
        {Icon !== undefined && <Icon size={18} className={style.icon} style={hueStyle(hue)} aria-hidden />}
        {!isTop && <ListMark />}
        <span className={style.text}>{t(item.title)}</span>
      </Link>
    </li>
  );
}

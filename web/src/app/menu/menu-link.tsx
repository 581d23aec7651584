import { Link } from '@tanstack/react-router';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useLayout } from '../layout/use-layout.ts';
import style from './menu-entries.module.css';
import type { MenuItem } from './menu-tree.ts';
import { usePath } from './use-path.ts';

interface Props {
  readonly item: MenuItem;
  /** Directly below a group, with an icon of its own. */
  readonly isTop?: boolean;
}

export function MenuLink({ item, isTop = false }: Props) {
  const t = useWords();
  const path = usePath();
  const { state, dispatch, viewport } = useLayout();
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
        {Icon !== undefined && <Icon size={18} className={style.icon} aria-hidden />}
        <span className={style.text}>{t(item.title)}</span>
      </Link>
    </li>
  );
}

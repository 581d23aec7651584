import { Link } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { hueStyle } from '../icon-hues.ts';
import { ListMark } from '../menu-marks.tsx';
import type { MenuItem } from '../menu-tree.ts';
import { usePath } from '../use-path.ts';
import style from './menu-bar.module.css';

interface Props {
  readonly item: MenuItem;
  /** Given to one in the bar itself: the colour of its icon, where icons are coloured. */
  readonly hue?: string;
}

export function BarLink({ item, hue }: Props) {
  const t = useT();
  const { dispatch } = useLayout();
  const isTop = hue !== undefined;
  const isHere = usePath() === item.url;
  const { icon: Icon } = item;
  const close = () => dispatch({ type: 'NAV_CONTENT_LEAVE' });
  return (
    <li
      className={isTop ? style.entry : undefined}
      data-top={isTop || undefined}
      data-here={(isTop && isHere) || undefined}
      // Whatever hangs down from its neighbour is left.
      onPointerEnter={(event) => isTop && event.pointerType === 'mouse' && close()}
    >
      <Link
        to={item.url}
        className={isTop ? style.top : style.link}
        aria-current={isHere ? 'page' : undefined}
        activeProps={{}}
        onClick={close}
      >
        {Icon !== undefined && <Icon size={18} className={style.icon} style={hueStyle(hue)} aria-hidden />}
        {!isTop && <ListMark />}
        <span>{t(item.title)}</span>
      </Link>
    </li>
  );
}

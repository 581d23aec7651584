import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { PointerEvent, RefObject } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { hueStyle, ListMark } from '../menu-marks.tsx';
import type { MenuCollapse, MenuItem } from '../menu-tree.ts';
import { findCollapse, MENU, usePath } from '../menu-tree.ts';
import style from './menu-bar.module.css';

interface LinkProps {
  readonly item: MenuItem;
  /** Given to one in the bar itself: the colour of its icon, where icons are coloured. */
  readonly hue?: string;
}

export function BarLink({ item, hue }: LinkProps) {
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

interface CollapseProps {
  readonly collapse: MenuCollapse;
  readonly hue: string;
}

/** Opens when a mouse comes over it, and by pressing. */
export function BarCollapse({ collapse, hue }: CollapseProps) {
  const t = useT();
  const id = useId();
  const { state, dispatch } = useLayout();
  const isShown = state.isTrigger.includes(collapse.id);
  const isHere = findCollapse(MENU, usePath())?.id === collapse.id;
  const entry = useRef<HTMLLIElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isTurned = useTurned(isShown, entry, sheet);
  // The press that follows the mouse's coming must not shut what its coming has opened.
  const hasOpenedByComing = useRef(false);
  const toggle = () => dispatch({ type: 'COLLAPSE_TOGGLE', menu: { id: collapse.id, type: 'main' } });
  const come = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isShown) return;
    hasOpenedByComing.current = true;
    toggle();
  };
  const press = () => {
    // Not asked of the state: a quick hand presses before its coming has been drawn.
    const isKept = hasOpenedByComing.current;
    hasOpenedByComing.current = false;
    if (!isKept) toggle();
  };
  const leave = () => {
    hasOpenedByComing.current = false;
  };
  const { icon: Icon } = collapse;
  return (
    <li
      ref={entry}
      className={style.entry}
      data-top
      data-here={isHere || undefined}
      data-open={isShown || undefined}
      onPointerEnter={come}
      onPointerLeave={leave}
    >
      <button type="button" className={style.top} aria-expanded={isShown} aria-controls={id} onClick={press}>
        <Icon size={18} className={style.icon} style={hueStyle(hue)} aria-hidden />
        <span>{t(collapse.title)}</span>
        <ChevronDown size={14} className={style.chevron} aria-hidden />
      </button>
      <div ref={sheet} className={style.hang} data-turned={isTurned || undefined}>
        <ul id={id} className={style.sheet} data-long={isLongSubmenu(collapse) || undefined}>
          {collapse.children.map((item) => (
            <BarLink key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Near the window's edge it hangs from the other end of its entry. */
function useTurned(
  isShown: boolean,
  entry: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
): boolean {
  const [isTurned, setTurned] = useState(false);
  useLayoutEffect(() => {
    const place = entry.current?.getBoundingClientRect();
    const width = sheet.current?.offsetWidth ?? 0;
    if (!isShown || place === undefined) return;
    const room = document.dir === 'rtl' ? place.right : document.documentElement.clientWidth - place.left;
    setTurned(width > room - EDGE);
  }, [isShown, entry, sheet]);
  return isTurned;
}

/** The arrow at the end of the bar stays free. */
const EDGE = 44;

/** More than these hang down too far: such a menu is kept low and scrolls. */
const MANY = 10;

export function isLongSubmenu({ children }: MenuCollapse): boolean {
  return children.length > MANY;
}

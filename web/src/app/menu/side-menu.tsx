import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { useCallback, useId, useRef } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useLayout } from '../layout/use-layout.ts';
import { BrandLink, Hamburger } from './brand-strip.tsx';
import entries from './menu-entries.module.css';
import { DropdownMark, entryPositions, hueAt, hueStyle, ListMark } from './menu-marks.tsx';
import type { MenuCollapse, MenuItem } from './menu-tree.ts';
import { findCollapse, MENU, usePath } from './menu-tree.ts';
import style from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

/** At a desk a column that can be narrowed to its icons; on a phone a drawer (`ref` is the whole of it). */
export function SideMenu({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const t = useT();
  const menu = useMenu();
  const { data: store } = useStore();
  const mayBegin = useActor()?.codes.includes('M-03') ?? false;
  const { state, viewport } = useLayout();
  const list = useRef<HTMLElement>(null);
  const onKeyDown = useMenuKeys(list);
  const isDrawer = viewport === 'narrow';
  const starts = entryPositions(menu);
  return (
    <div
      ref={ref}
      id="menu"
      className={style.menu}
      data-screen-only
      data-slim={(!isDrawer && state.collapseMenu) || undefined}
      data-open={(isDrawer && state.collapseMenu) || undefined}
      data-untitled={state.navListTitleHide || undefined}
      data-static={!state.navFixedLayout || undefined}
      data-boxed={(!isDrawer && state.boxLayout) || undefined}
    >
      <div className={style.inner}>
        <div className={style.strip}>
          <BrandLink />
          <Hamburger />
        </div>
        <Box
          ref={list}
          component="nav"
          flex={1}
          mih={0}
          className={style.list ?? ''}
          aria-label={t('app.menu')}
          onKeyDown={onKeyDown}
        >
          {menu.map((group, at) => (
            <div key={group.id}>
              <p id={`menu-${group.id}`} className={style.caption}>
                <span>{t(group.title)}</span>
              </p>
              <ul aria-labelledby={`menu-${group.id}`}>
                {group.children.map((entry, index) => {
                  const hue = hueAt((starts[at] ?? 0) + index);
                  return entry.type === 'item' ? (
                    <MenuLink key={entry.id} item={entry} hue={hue} />
                  ) : (
                    <MenuCollapseEntry key={entry.id} collapse={entry} hue={hue} />
                  );
                })}
              </ul>
            </div>
          ))}
        </Box>
        <Box
          component="p"
          flex="none"
          mih={44}
          c="var(--nav-quiet)"
          fz="xs"
          lh="16px"
          className={style.foot ?? ''}
        >
          {store?.isDemo === true && mayBegin && <Link to="/welcome/begin">{t('app.begin-store')}</Link>}
          <span>{store && t('app.menu.version', { version: store.version })}</span>
        </Box>
      </div>
    </div>
  );
}

interface Props {
  readonly collapse: MenuCollapse;
  /** Of its icon, where icons are coloured. */
  readonly hue: string;
}

function MenuCollapseEntry({ collapse, hue }: Props) {
  const t = useT();
  const submenuId = useId();
  const isHere = findCollapse(MENU, usePath())?.id === collapse.id;
  const { state, dispatch } = useLayout();
  const isShown = state.isTrigger.includes(collapse.id);
  const { icon: Icon } = collapse;
  return (
    <li className={entries.entry} data-here={isHere || undefined} data-open={isShown || undefined}>
      <button
        type="button"
        className={entries.row}
        aria-expanded={isShown}
        aria-controls={submenuId}
        onClick={() => dispatch({ type: 'COLLAPSE_TOGGLE', menu: { id: collapse.id, type: 'main' } })}
      >
        <Icon size={18} className={entries.icon} style={hueStyle(hue)} aria-hidden />
        <span className={entries.text}>{t(collapse.title)}</span>
        <DropdownMark />
      </button>
      <div className={entries.fold}>
        <ul id={submenuId} className={entries.submenu}>
          {collapse.children.map((item) => (
            <MenuLink key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Up and down through what is visible, right and left to open and close. Tab works as everywhere. */
function useMenuKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((stop) =>
        stop.checkVisibility({ visibilityProperty: true }),
      );
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const here = stops[at];
      if (here === undefined) return;
      const target = move(turned(event.key), stops, at);
      if (target === undefined) return;
      event.preventDefault();
      if (target === here) here.click();
      else target.focus();
    },
    [list],
  );
}

/** Forwards is to the left where one reads from the right. */
function turned(key: string): string {
  if (document.dir !== 'rtl') return key;
  return key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key;
}

/** Where a key leads; the same place again means to press it. */
function move(key: string, stops: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const here = stops[at];
  const expanded = here?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return stops[(at + 1) % stops.length];
    case 'ArrowUp':
      return stops.at(at - 1);
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowRight':
      return expanded === 'false' ? here : expanded === 'true' ? stops[at + 1] : undefined;
    case 'ArrowLeft':
      if (expanded === 'true') return here;
      // From an entry to the menu it belongs to.
      return expanded === null ? stops.slice(0, at).findLast(isParentOf(here)) : undefined;
    default:
      return undefined;
  }
}

function isParentOf(link: HTMLElement | undefined) {
  return (stop: HTMLElement) => {
    const entries = stop.getAttribute('aria-controls');
    return entries !== null && document.getElementById(entries)?.contains(link ?? null) === true;
  };
}

interface MenuLinkProps {
  readonly item: MenuItem;
  /** Given to one directly below a group: the colour of its icon, where icons are coloured. */
  readonly hue?: string;
}

function MenuLink({ item, hue }: MenuLinkProps) {
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
    <li className={isTop ? entries.entry : undefined} data-here={(isTop && isHere) || undefined}>
      <Link
        to={item.url}
        className={isTop ? entries.row : entries.link}
        aria-current={isHere ? 'page' : undefined}
        activeProps={{}}
        onClick={close}
      >
        {Icon !== undefined && <Icon size={18} className={entries.icon} style={hueStyle(hue)} aria-hidden />}
        {!isTop && <ListMark />}
        <span className={entries.text}>{t(item.title)}</span>
      </Link>
    </li>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { entryPositions, hueAt } from '../menu-marks.tsx';
import { useMenu } from '../use-menu.ts';
import { BarCollapse, BarLink } from './bar-entries.tsx';
import style from './menu-bar.module.css';

/** The menu in one line below the header. What does not fit is a press on an arrow away. */
export function MenuBar() {
  const t = useT();
  const menu = useMenu();
  const { dispatch } = useLayout();
  const wrapper = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { place, back, forth, reveal } = useScrollPlace(wrapper, list);
  const onKeyDown = useBarKeys(list);
  const starts = entryPositions(menu);
  const close = () => dispatch({ type: 'NAV_CONTENT_LEAVE' });
  const follow = (event: FocusEvent) => {
    const entry = event.target.closest<HTMLElement>('[data-top]');
    if (entry !== null && event.target.matches(':focus-visible')) reveal(entry);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <nav id="menu" className={style.bar} data-screen-only aria-label={t('app.menu')} onBlur={leave}>
      <button
        type="button"
        className={style.arrow}
        aria-label={t('customizer.bar.back')}
        disabled={!place.canGoBack}
        onClick={back}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      <div ref={wrapper} className={style.wrapper}>
        <ul
          ref={list}
          className={style.list}
          style={{ marginInlineStart: -place.offset }}
          onKeyDown={onKeyDown}
          onFocus={follow}
          onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
        >
          {menu.flatMap((group, at) =>
            group.children.map((entry, index) => {
              const hue = hueAt((starts[at] ?? 0) + index);
              return entry.type === 'item' ? (
                <BarLink key={entry.id} item={entry} hue={hue} />
              ) : (
                <BarCollapse key={entry.id} collapse={entry} hue={hue} />
              );
            }),
          )}
        </ul>
      </div>
      <button
        type="button"
        className={style.arrow}
        aria-label={t('customizer.bar.forth')}
        disabled={!place.canGoForth}
        onClick={forth}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}

/** Of a list in a window that may be too small for it. */
function useScrollPlace(wrapper: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(() => startPlace({ wrapper: 0, content: 0 }));
  const measure = useCallback(
    () => ({ wrapper: wrapper.current?.clientWidth ?? 0, content: list.current?.scrollWidth ?? 0 }),
    [wrapper, list],
  );
  // Another width, or words of another language: from the beginning again.
  useEffect(() => {
    const observer = new ResizeObserver(() => setPlace(startPlace(measure())));
    for (const part of [wrapper.current, list.current]) if (part !== null) observer.observe(part);
    return () => observer.disconnect();
  }, [wrapper, list, measure]);
  return {
    place,
    back: () => setPlace((now) => goBack(now, measure())),
    forth: () => setPlace((now) => goForth(now, measure())),
    /** What the focus comes to must be seen. */
    reveal: (entry: HTMLElement) => {
      const window = wrapper.current?.getBoundingClientRect();
      const { left, right } = entry.getBoundingClientRect();
      if (window === undefined) return;
      const isRtl = document.dir === 'rtl';
      const isBehind = isRtl ? left < window.left : right > window.right;
      const isBefore = isRtl ? right > window.right : left < window.left;
      if (isBehind) setPlace((now) => goForth(now, measure()));
      else if (isBefore) setPlace((now) => goBack(now, measure()));
    },
  };
}

/** Along the bar with the arrows at the sides, down into a menu and through it; Esc shuts it. */
function useBarKeys(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const { dispatch } = useLayout();
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;
      const entry = focused?.closest<HTMLElement>('[data-top]');
      if (entry === null || entry === undefined || list.current === null) return;
      const head = entry.querySelector<HTMLElement>('button, a');
      if (event.key === 'Escape') {
        if (entry.querySelector('[aria-expanded="true"]') === null) return;
        event.preventDefault();
        dispatch({ type: 'NAV_CONTENT_LEAVE' });
        head?.focus();
        return;
      }
      const entries = [...list.current.querySelectorAll<HTMLElement>('[data-top]')];
      const links = [...entry.querySelectorAll<HTMLElement>('ul a')];
      const target = stepAlong(event.key, entries, entry) ?? stepDown(event.key, head, links, focused);
      if (target === undefined || target === null) return;
      event.preventDefault();
      if (target === head && head === focused) open(head, links);
      else target.focus();
    },
    [list, dispatch],
  );
}

/** To the neighbour in the bar, from wherever one is below it. */
function stepAlong(key: string, entries: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = entries.indexOf(from);
  const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const next =
    key === forwards
      ? entries[(at + 1) % entries.length]
      : key === backwards
        ? entries.at(at - 1)
        : key === 'Home'
          ? entries[0]
          : key === 'End'
            ? entries.at(-1)
            : undefined;
  return next?.querySelector<HTMLElement>('button, a') ?? undefined;
}

/** Through a menu; the head itself again means to open it. */
function stepDown(
  key: string,
  head: HTMLElement | null,
  links: readonly HTMLElement[],
  focused: Element | null,
): HTMLElement | null | undefined {
  if (links.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const isDown = key === 'ArrowDown';
  if (focused === head) {
    if (head?.getAttribute('aria-expanded') === 'true') return isDown ? links[0] : links.at(-1);
    return isDown ? head : undefined;
  }
  const at = links.findIndex((link) => link === focused);
  return isDown ? links[(at + 1) % links.length] : at === 0 ? head : links[at - 1];
}

function open(head: HTMLElement, links: readonly HTMLElement[]): void {
  head.click();
  // Hidden until it is drawn, and what is hidden takes no focus.
  requestAnimationFrame(() => links[0]?.focus());
}

/** How far a list that is longer than its window has moved, and where it can go from there. */
export interface ScrollPlace {
  readonly offset: number;
  readonly canGoBack: boolean;
  readonly canGoForth: boolean;
}

/** Widths in px. */
interface Room {
  readonly wrapper: number;
  readonly content: number;
}

/** What stays in sight of the last view, and what stands free behind the last entry. */
const OVERLAP = 80;

/** At the beginning; forth leads somewhere only if not everything is in sight. */
export function startPlace({ wrapper, content }: Room): ScrollPlace {
  return { offset: 0, canGoBack: false, canGoForth: content > wrapper };
}

export function goForth({ offset }: ScrollPlace, { wrapper, content }: Room): ScrollPlace {
  const next = offset + wrapper - OVERLAP;
  const rest = content - wrapper;
  if (next > rest) return { offset: rest + OVERLAP, canGoBack: true, canGoForth: false };
  return { offset: next, canGoBack: true, canGoForth: true };
}

export function goBack({ offset }: ScrollPlace, { wrapper }: Room): ScrollPlace {
  const next = offset - wrapper;
  if (next <= 0) return { offset: 0, canGoBack: false, canGoForth: true };
  return { offset: next, canGoBack: true, canGoForth: true };
}

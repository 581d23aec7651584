import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FocusEvent } from 'react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { entryPositions, hueAt } from '../icon-hues.ts';
import { useMenu } from '../use-menu.ts';
import { BarCollapse } from './bar-collapse.tsx';
import { BarLink } from './bar-link.tsx';
import style from './menu-bar.module.css';
import { useBarKeys } from './use-bar-keys.ts';
import { useScrollPlace } from './use-scroll-place.ts';

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
    <nav id="menu" className={style.bar} aria-label={t('app.menu')} onBlur={leave}>
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

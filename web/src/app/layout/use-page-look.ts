import { useDirection } from '@mantine/core';
import type { Dispatch } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { onSchemeChosen, showDark } from '#ui/color-scheme.ts';
import type { LayoutState } from './layout-reducer.ts';
import { TYPE_COLORS } from './layout-settings.ts';
import { pageLook } from './look.ts';
import type { TabAction } from './tab-layout.ts';
import type { Viewport } from './viewport.ts';

/**
 * What of the layout reaches beyond the frame, on the page itself; taken away again with the frame.
 *
 * Dark type and colour scheme agree by one rule: the last choice counts. The dark type makes the whole
 * product dark and leaves the person's own scheme as it is kept, which comes back when the type is left;
 * choosing a light or automatic appearance in one's menu leaves the dark type.
 */
export function usePageLook(state: LayoutState, viewport: Viewport, dispatch: Dispatch<TabAction>): void {
  const { setDirection } = useDirection();
  const look = pageLook(state, viewport);
  // Before the first paint, or the page would jump.
  useLayoutEffect(() => {
    document.documentElement.dataset['look'] = look;
    return () => {
      delete document.documentElement.dataset['look'];
    };
  }, [look]);

  const direction = state.rtlLayout ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    setDirection(direction);
    return () => setDirection('ltr');
  }, [direction, setDirection]);

  const isDark = state.layoutType === 'dark';
  useEffect(() => {
    showDark(isDark);
    return () => showDark(false);
  }, [isDark]);
  useEffect(() => {
    if (!isDark) return;
    return onSchemeChosen((scheme) => {
      if (scheme !== 'dark')
        dispatch({ type: 'LAYOUT_TYPE', layoutType: 'menu-dark', ...TYPE_COLORS['menu-dark'] });
    });
  }, [isDark, dispatch]);
}

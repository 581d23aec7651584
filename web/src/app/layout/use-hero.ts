import { useLayoutEffect } from 'react';
import { heroVeil } from '../customizer/hero-backgrounds.ts';
import { useLayout } from './use-layout.ts';

/** The band of layout 6 is the body itself, painted as chosen; bare again when one leaves. */
export function useHero(): void {
  const { subLayout, layout6Background, layout6BackSize } = useLayout().state;
  const isShown = subLayout === 'layout-6';
  useLayoutEffect(() => {
    if (!isShown) return;
    const { style } = document.body;
    const veil = `rgb(0 0 0 / ${heroVeil(layout6Background)})`;
    style.background = `linear-gradient(${veil} 0 0), ${layout6Background} top right fixed`;
    // The veil covers all; what lies below it is laid once or tiled.
    style.backgroundSize = `auto, ${layout6BackSize === '' ? 'cover' : layout6BackSize}`;
    return () => {
      style.removeProperty('background');
      style.removeProperty('background-size');
      if (document.body.getAttribute('style') === '') document.body.removeAttribute('style');
    };
  }, [isShown, layout6Background, layout6BackSize]);
}

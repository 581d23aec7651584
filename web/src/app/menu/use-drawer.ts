import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useLayout } from '../layout/use-layout.ts';

interface Drawer {
  readonly isOpen: boolean;
  readonly menu: RefObject<HTMLElement | null>;
  readonly hamburger: RefObject<HTMLElement | null>;
}

/** Takes the focus along into the open drawer, and back. The page behind is `inert`, so it cannot get out. */
export function useDrawer({ isOpen, menu, hamburger }: Drawer): void {
  const { dispatch } = useLayout();
  useEffect(() => {
    if (!isOpen) return;
    const button = hamburger.current;
    const find = (selector: string) => menu.current?.querySelector<HTMLElement>(`nav ${selector}`);
    const target = find('[aria-current]') ?? find('button');
    // Hidden until the drawer is drawn, and what is hidden takes no focus.
    const frame = requestAnimationFrame(() => target?.focus());
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dispatch({ type: 'COLLAPSE_MENU' });
    };
    document.addEventListener('keydown', listen);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', listen);
      button?.focus();
    };
  }, [isOpen, menu, hamburger, dispatch]);
}

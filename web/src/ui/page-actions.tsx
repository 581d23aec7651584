import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the title bar above the screen; null where there is none. */
export const PageActionsContext = createContext<HTMLElement | null>(null);

/** Puts a screen's own buttons beside its title, which the frame draws; without one they stay in their place. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = useContext(PageActionsContext);
  return place === null ? children : createPortal(children, place);
}

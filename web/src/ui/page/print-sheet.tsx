import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import style from './print-sheet.module.css';

/**
 * What alone goes to paper while it is there; on the screen it is nowhere. In the page itself and not in a
 * frame, because phones print the whole page whatever frame asks. Its paper is a named `@page`.
 */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={style.sheet}>{children}</div>, document.body);
}

/** Draws the sheet, prints it, and takes it away again. */
export function usePrinting() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const end = () => setTurn(0);
    window.addEventListener('afterprint', end);
    // After this turn, so that everything the sheet draws is there.
    const timer = window.setTimeout(() => window.print(), 50);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [turn]);
  const print = useCallback(() => setTurn((before) => before + 1), []);
  return { isPrinting: turn > 0, print };
}

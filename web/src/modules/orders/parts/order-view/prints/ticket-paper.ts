import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

const PIXELS_PER_MM = 96 / 25.4;
const WIDTH_MM = 80;
/** The blade stands a little above the print head. */
const TAIL_MM = 4;

export const ticketPage = (place: number): string => `order-ticket-${place}`;

/** A sheet as long as what it says. A hair more than measured, so that rounding makes no second one. */
export function ticketPaper(heightPx: number, place: number): string {
  const length = Math.ceil(heightPx / PIXELS_PER_MM) + TAIL_MM;
  return `@page ${ticketPage(place)} { size: ${WIDTH_MM}mm ${length}mm; margin: 0 }`;
}

/**
 * Documents as long as the tickets that are being looked at. Through the document and not a `<style>`, which
 * the page's own policy refuses.
 */
export function useTicketPaper(preview: RefObject<HTMLElement | null>, isPrinting: boolean): void {
  useLayoutEffect(() => {
    if (!isPrinting || preview.current === null) return;
    const tickets = Array.from(preview.current.querySelectorAll<HTMLElement>('[data-ticket]'));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(tickets.map((ticket, place) => ticketPaper(ticket.offsetHeight, place)).join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [preview, isPrinting]);
}

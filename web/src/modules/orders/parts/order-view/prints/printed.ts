import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import type { storeInfo } from '@trastienda/shared/system/contract.ts';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { z } from 'zod';

/** What documents are made of, besides orders. */
export type StoreInfo = z.output<typeof storeInfo.reply>;
export type PickingList = z.output<typeof readPickingList.reply>;

/** What the one who delivers it has to bring back. */
export function toCollect({ terms, balance, status }: Pick<Order, 'terms' | 'balance' | 'status'>): number {
  return terms === 'cod' && status !== 'cancelled' ? Math.max(0, balance) : 0;
}

/** How to reach the store, as documents say it: what it has not told is left out. */
export function storeLines(store: StoreInfo): string[] {
  const phones = [...new Set([store.phone, store.whatsApp].flatMap((one) => (one === null ? [] : [one])))];
  const joined = (parts: readonly (string | null)[], by: string) =>
    parts.filter((part) => part !== null && part !== '').join(by);
  return [
    joined([store.address, store.place], ', '),
    joined([...phones.map(tidyPhone), store.instagram], ' · '),
    joined([store.email, store.website?.replace(/^https?:\/\//, '') ?? null], ' · '),
  ].filter((line) => line !== '');
}

function tidyPhone(phone: string): string {
  return showPhone(phone.replaceAll(/[^\d+]/g, ''));
}

/** On a sheet that is shown smaller, a millimetre is smaller too. */
export const toMm = (count: number): string => `calc(var(--mm) * ${count})`;

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

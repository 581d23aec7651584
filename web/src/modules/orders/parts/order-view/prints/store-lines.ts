import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { StoreInfo } from './printed.ts';

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

import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';

export interface Picked {
  readonly id: ProductId;
  readonly name: string;
  readonly picture: string | null;
}

/** What is being put together to be shared. */
export interface Selection {
  readonly title: string;
  readonly picked: readonly Picked[];
}

export const EMPTY_SELECTION: Selection = { title: '', picked: [] };

/** As many as a link takes. */
export const MOST_PICKED = 100;
export const LONGEST_TITLE = 60;

/** Goods are found by size and colour; a link shows them whole, and once. */
export function withPicked(
  { title, picked }: Selection,
  { productId: id, name, picture }: OfferedItem,
): Selection {
  const isThere = picked.some((one) => one.id === id);
  if (isThere || picked.length >= MOST_PICKED) return { title, picked };
  return { title, picked: [...picked, { id, name, picture }] };
}

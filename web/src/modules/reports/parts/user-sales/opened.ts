import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type {
  SellerFigures,
  SellerMeasure,
  UserSales,
} from '@trastienda/shared/reports/contract/user-sales.ts';

/** Whose number it is; nobody's is everybody's. */
export interface Whose {
  readonly seller: { readonly id: UserId; readonly name: string } | null;
  readonly figures: SellerFigures;
  readonly before: SellerFigures | null;
}

export type Seller = UserSales['sellers'][number];

export interface Opened {
  readonly whose: Whose;
  readonly measure: SellerMeasure;
}

export type Open = (opened: Opened) => void;

export const ofSeller = (seller: Seller): Whose => ({
  seller,
  figures: seller.figures,
  before: seller.before,
});
export const ofAll = ({ totals }: UserSales): Whose => ({ seller: null, ...totals });

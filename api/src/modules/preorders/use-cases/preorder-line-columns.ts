import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import { computeCost } from '@trastienda/shared/preorders/quote.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishFile } from '#platform/files/stored-files.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { readLineReferences } from '../reads/line-references.ts';
import type { PreorderLineRecord } from '../types.ts';

export type PreorderLineInput = Omit<PreorderDetails['lines'][number], 'id'>;

type Columns = Omit<
  PreorderLineRecord,
  'id' | 'preorderId' | 'position' | 'status' | 'statusSince' | 'total' | keyof Later
>;
type Later = Pick<
  PreorderLineRecord,
  | 'articleId'
  | 'purchaseLineId'
  | 'orderId'
  | 'orderLineId'
  | 'fundedAt'
  | 'releasedAt'
  | 'releasedBy'
  | 'releaseReason'
  | 'closedReason'
  | 'replacesId'
  | 'splitFromId'
  | 'receivedAt'
  | 'notifiedStatus'
>;

/** Lines as the columns that hold them, with what they cost computed here; whatever is not known is refused. */
export async function toPreorderLineColumns(
  tx: InTransaction<SignedInCtx>,
  lines: readonly PreorderLineInput[],
  {
    field,
    present = [],
  }: { readonly field: (at: number) => string; readonly present?: readonly PreorderLineRecord[] },
): Promise<Columns[]> {
  const known = await readLineReferences(tx, lines, present);
  const columns = lines.map((line, at) => {
    const currency = known.currencies.get(line.shopId);
    if (currency === undefined) throw fieldRefused(`${field(at)}.shopId`, 'buying.unknown-shop');
    const productId = line.variantId === null ? null : known.products.get(line.variantId);
    if (productId === undefined) throw fieldRefused(`${field(at)}.variantId`, 'preorder.unknown-goods');
    if (line.picture !== null && !known.pictures.has(line.picture))
      throw fieldRefused(`${field(at)}.picture`, 'preorder.unknown-picture');
    const { picture, ...rest } = line;
    const unitCost = computeCost(line).cost;
    // Before it is written: beyond this a sum does not fit where it is kept.
    if (Math.max(unitCost, line.unitPrice) * line.quantity > MOST_CENTAVOS)
      throw fieldRefused(`${field(at)}.unitPrice`, 'preorder.total-too-high');
    return { ...rest, productId, pictureFileId: picture, currency, unitCost };
  });
  // A picture of goods, seen by whoever buys them and by the customer: like any in the catalogue.
  for (const { picture } of lines)
    if (picture !== null && known.ownPictures.includes(picture)) await publishFile(tx, picture);
  return columns;
}

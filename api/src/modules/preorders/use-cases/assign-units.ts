import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { ArticleId, PreorderId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import type { InTransaction } from '#platform/ctx.ts';
import type { PreorderLineRecord } from '../types.ts';
import { recomputeArticles } from '../writes/articles.ts';
import { allocateNextInLine } from '../writes/demand.ts';
import { allocateUnits, setPreorderLineStatus, setPurchaseLine } from '../writes/preorder-lines.ts';
import { recomputeTouchedPreorders } from './close-preorder-lines.ts';

// Which customer gets which bought units. All of it runs under `lockDemand`.

type OnTheWay = Extract<LineStatus, 'ordered' | 'in_transit'>;

/** A line of a purchase, as far as customers' lines are paired with it. */
interface BoughtUnits {
  readonly id: PurchaseLineId;
  readonly articleId: ArticleId | null;
  readonly variantId: VariantId | null;
  readonly quantity: number;
}

const listIds = (lines: readonly PreorderLineRecord[]) => lines.map((line) => line.id);

const ownLines = (lines: readonly PreorderLineRecord[], bought: BoughtUnits) =>
  lines.filter((line) => line.purchaseLineId === bought.id);

/** What was just ordered is for those who wait for its article, the longest waiting first. */
export async function assignOrderedUnits(
  tx: InTransaction,
  bought: BoughtUnits,
  demand: readonly PreorderLineRecord[],
): Promise<void> {
  const waiting = demand.filter((line) => line.articleId === bought.articleId && line.status === 'to_buy');
  const { taken } = await allocateUnits(tx, waiting, bought.quantity);
  await setPreorderLineStatus(tx, listIds(taken), 'ordered', { purchaseLineId: bought.id });
}

/** What was thought lost turns up: those who still wait for it get it, the longest waiting first. */
export async function assignFoundUnits(
  tx: InTransaction,
  lines: readonly BoughtUnits[],
  status: OnTheWay,
): Promise<readonly PreorderLineRecord[]> {
  const heirs: PreorderLineRecord[] = [];
  for (const bought of lines) {
    const next = await allocateNextInLine(tx, bought, bought.quantity);
    await setPreorderLineStatus(tx, listIds(next), status, {
      purchaseLineId: bought.id,
      ...(bought.articleId !== null && { articleId: bought.articleId }),
    });
    heirs.push(...next);
  }
  return heirs;
}

/**
 * Units of a purchase line are here: first for whom they were bought, then for the next in line. Whoever gets
 * nothing waits on. Returns the lines of pre-orders that were given some.
 */
export async function assignReceivedUnits(
  tx: InTransaction,
  bought: BoughtUnits,
  received: {
    readonly units: number;
    readonly goods: { readonly variantId: VariantId; readonly productId: ProductId } | null;
  },
  demand: readonly PreorderLineRecord[],
): Promise<readonly PreorderLineRecord[]> {
  const { units, goods } = received;
  const { taken, left } = await allocateUnits(tx, ownLines(demand, bought), units);
  await returnToDemand(tx, left);
  if (goods === null) return [];
  const { variantId, productId } = goods;
  const rest = units - taken.reduce((sum, line) => sum + line.quantity, 0);
  const heirs = await allocateNextInLine(tx, { variantId, articleId: bought.articleId }, rest);
  const given = [...taken, ...heirs];
  await setPreorderLineStatus(tx, listIds(given), 'received', {
    ...{ variantId, productId },
    purchaseLineId: bought.id,
    ...(bought.articleId !== null && { articleId: bought.articleId }),
    receivedAt: tx.now,
  });
  return given.map((line) => ({ ...line, variantId, purchaseLineId: bought.id }));
}

/** A purchase line was parted: its customers stay with what is left of it as far as that reaches. */
export async function assignSplitUnits(
  tx: InTransaction,
  bought: BoughtUnits,
  { stays, parted }: { readonly stays: number; readonly parted: PurchaseLineId },
  demand: readonly PreorderLineRecord[],
): Promise<void> {
  const { left } = await allocateUnits(tx, ownLines(demand, bought), stays);
  await setPurchaseLine(tx, listIds(left), parted);
}

/** What was bought for customers does not come: they wait for someone to buy it again. */
export async function returnToDemand(tx: InTransaction, lines: readonly PreorderLineRecord[]): Promise<void> {
  await setPreorderLineStatus(tx, listIds(lines), 'to_buy', { purchaseLineId: null });
}

export async function movePreorderLines(
  tx: InTransaction,
  lines: readonly PreorderLineRecord[],
  status: OnTheWay,
): Promise<void> {
  await setPreorderLineStatus(tx, listIds(lines.filter((line) => line.status !== status)), status);
}

/** After purchases changed: what articles ask for, and where each customer's pre-order stands. */
export async function recomputeDemand(
  tx: InTransaction,
  articleIds: readonly (ArticleId | null)[],
  preorderIds: readonly PreorderId[],
): Promise<void> {
  await recomputeArticles(tx, articleIds);
  await recomputeTouchedPreorders(tx, preorderIds);
}

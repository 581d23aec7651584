import type { Ctx } from '#platform/ctx.ts';
import type { CashPort } from './cash-port.ts';
import type { PayableKind } from './payable-document.ts';

/** What a store decides about its payments. */
export interface PaymentPolicy {
  readonly timeZone: string;
  /** One person does everything: they may approve what they submitted themselves. */
  readonly isOnePersonShop: boolean;
  /** Whether the books of a day were closed: a payment submitted for it afterwards needs a reason. */
  readonly isClosedDay: (ctx: Ctx, day: string) => Promise<boolean>;
  /** In the order in which they are locked: pre-orders first, because money moves from one to an order under its lock. */
  readonly payableKinds: readonly PayableKind[];
  readonly cash: CashPort;
}

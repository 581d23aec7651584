import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import { currencyCode, exchangeRate } from '../../preorders/contract/settings.ts';
import { purchaseId, shopId } from '../../preorders/ids.ts';
import { PURCHASE_STAGES } from '../status.ts';

/** What both the row of a list and the whole purchase say. */
export const purchaseSummary = {
  id: purchaseId,
  label: z.string(),
  shopId,
  shop: z.string(),
  externalNumber: z.string(),
  currency: currencyCode,
  rate: exchangeRate.nullable(),
  isPaid: z.boolean(),
  paidAt: z.iso.datetime().nullable(),
  buyerId: userId,
  buyer: z.string(),
  units: z.number().int(),
  /** In hundredths of the currency. */
  goods: z.number().int(),
  /** In centavos, with everything that came on top; an estimate until it is closed. */
  landed: z.number().int(),
  stage: z.enum(PURCHASE_STAGES),
  stageSince: z.iso.datetime(),
  eta: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
};

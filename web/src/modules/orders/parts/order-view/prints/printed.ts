import type { readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import type { storeInfo } from '@trastienda/shared/system/contract.ts';
import type { z } from 'zod';

/** What documents are made of, besides orders. */
export type StoreInfo = z.output<typeof storeInfo.reply>;
export type PickingList = z.output<typeof readPickingList.reply>;

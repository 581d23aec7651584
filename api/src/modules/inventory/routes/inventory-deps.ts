import type { TaxRules } from '@trastienda/shared/kernel/tax.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface InventoryDeps {
  readonly files: FileStore;
  /** The store's time zone: days of the ledger are days of the store. */
  readonly timeZone: string;
  /** As it is now. */
  readonly tax: TaxRules;
}

import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { Pair } from '../../queries/bank.ts';

/** What someone wants to do with a deposit, or with several. */
export type LineDialogState =
  | { readonly kind: 'match'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'owner' | 'ignore'; readonly line: BankLineRow };

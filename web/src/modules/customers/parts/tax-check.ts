import type { TaxKind } from '@trastienda/shared/customers/fields.ts';
import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';

export interface TaxCheck {
  readonly state: 'empty' | 'good' | 'wrong';
  /** The number is one of another kind, and right as such. */
  readonly other: TaxKind | null;
  /** As documents print it; what was typed while it is not right. */
  readonly shown: string;
}

/** Judged by the rule the server judges by, while it is being typed. */
export function checkTaxId(kind: TaxKind, id: string): TaxCheck {
  if (kind === 'cf' || id.trim() === '') return { state: 'empty', other: null, shown: id };
  const read = readTaxId(id);
  if (taxData.safeParse({ kind, id, name: '' }).success) {
    const shown = kind !== 'foreign' && read !== null ? showTaxId(read) : id.trim().toUpperCase();
    return { state: 'good', other: null, shown };
  }
  return { state: 'wrong', other: read === null || read.kind === kind ? null : read.kind, shown: id };
}

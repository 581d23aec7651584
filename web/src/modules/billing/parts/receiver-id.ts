import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

/** «NIT 576937-K», «CUI 3730 61749 0101», «Consumidor final». */
export function receiverId(t: Translate, { kind, id }: BillingRow['receiver']): string {
  if (kind === 'cf') return t('billing.receiver.cf');
  const read = kind === 'foreign' ? null : readTaxId(id);
  return t(`billing.receiver.${kind}`, { id: read === null ? id || '–' : showTaxId(read) });
}

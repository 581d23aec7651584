import { readInvoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { billingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { readBillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { vi } from 'vitest';
import { InvoiceBody } from '#modules/billing/parts/invoice/invoice-body.tsx';
import type { InvoiceInput } from '../fixtures/billing.ts';
import { billingOptions, invoiceRow, stubBilling } from '../fixtures/billing.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import type { StubApi } from '../stub-api.ts';

interface Options {
  readonly api?: StubApi;
  readonly role?: PresetName;
  readonly options?: Parameters<typeof billingOptions>[0];
  /** What the address says, for example `?do=send`. */
  readonly search?: string;
}

/** One invoice as its drawer shows it. */
export async function openInvoice(invoice: InvoiceInput, given: Options = {}) {
  const { api = stubBilling(), role = 'finance', options = {}, search = '' } = given;
  api.on(readInvoice, invoice);
  const user = signedInAs(role);
  const drawer = { isEditing: false, setEditing: vi.fn(), close: vi.fn(), show: vi.fn() };
  const actor = { id: user.UserID, codes: splitCodes(user.PermissionCodes) };
  const element = (
    <InvoiceBody
      row={billingRow.parse(invoiceRow({ id: invoice.id, invoiceId: invoice.id }))}
      actor={actor}
      options={readBillingOptions.reply.parse(billingOptions(options))}
      drawer={drawer}
    />
  );
  const view = await renderComponent(element, { user, api, path: `/finance/billing${search}` });
  return { ...view, drawer };
}

import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { DrawerState } from '#ui/list/list-definition.ts';
import type { DialogState } from '../invoice/dialog-state.ts';

const Send = fetchedPart(async () => (await import('./send-dialog.tsx')).SendDialog);
const Void = fetchedPart(async () => (await import('./void-dialog.tsx')).VoidDialog);
const Credit = fetchedPart(async () => (await import('./credit-dialog.tsx')).CreditDialog);
const Discard = fetchedPart(async () => (await import('./discard-dialog.tsx')).DiscardDialog);
const Certify = fetchedPart(async () => (await import('../hand/certify-dialog.tsx')).CertifyDialog);

interface Props {
  readonly dialog: DialogState;
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly drawer: DrawerState;
}

/** Each is fetched when it is first asked for. */
export function InvoiceDialogs({ dialog, invoice, onClose, drawer }: Props) {
  switch (dialog) {
    case 'send':
      return <Send.Part invoice={invoice} onClose={onClose} />;
    case 'certify':
      return <Certify.Part invoice={invoice} onClose={onClose} />;
    case 'void':
      return <Void.Part invoice={invoice} onClose={onClose} />;
    case 'credit':
      return <Credit.Part invoice={invoice} onClose={onClose} onMade={drawer.show} />;
    case 'discard':
      return <Discard.Part invoice={invoice} onClose={onClose} onGone={drawer.close} />;
  }
}

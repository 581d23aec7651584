import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import {
  type InvoiceGiven,
  invoiceInRefusal,
  sendCommand,
  useAcceptInvoice,
  useRefreshInvoice,
} from '../../queries/invoice.ts';

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useInvoiceCommand(invoice: Invoice) {
  const t = useT();
  const accept = useAcceptInvoice();
  const refresh = useRefreshInvoice();
  const isBusy = useRef(false);
  const [given, setGiven] = useState<InvoiceGiven['command'] | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** For forms, which say themselves what they were refused for. */
  const send = async (order: InvoiceGiven): Promise<Invoice> => {
    try {
      const after = await sendCommand(invoice, order);
      accept(after);
      toastDone(t(`billing.did.${order.command}`, { label: after.label }));
      return after;
    } catch (refused) {
      const current = invoiceInRefusal(refused);
      // They see it now; giving the command again is then meant.
      if (current !== null) accept(current);
      // What the certifier said is noted on the invoice.
      else void refresh(invoice.id);
      throw refused;
    }
  };
  const give = async (order: InvoiceGiven): Promise<boolean> => {
    // A double click sends a command once.
    if (isBusy.current) return false;
    isBusy.current = true;
    setGiven(order.command);
    setRefusal(null);
    try {
      await send(order);
      return true;
    } catch (refused) {
      setRefusal(refused);
      return false;
    } finally {
      isBusy.current = false;
      setGiven(null);
    }
  };
  return { send, give, refusal, given };
}
export type InvoiceCommandState = ReturnType<typeof useInvoiceCommand>;

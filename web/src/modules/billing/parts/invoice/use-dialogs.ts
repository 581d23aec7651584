import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { CertifierName } from '@trastienda/shared/billing/status.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextStepOf } from '../next-step.ts';
import type { DialogState } from './dialog-state.ts';

/** `do=send` and `do=certify` in the address open their dialog at once: how the list leads here. */
export function useDialogs(invoice: Invoice, certifier: CertifierName) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = search['do'];
  const latest = useRef({ invoice, certifier });
  useEffect(() => {
    latest.current = { invoice, certifier };
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    // An old link may ask for what is no longer possible: then the invoice is only shown.
    const step = nextStepOf(latest.current.invoice, latest.current.certifier);
    if (wanted === step && (step === 'send' || step === 'certify')) setDialog(step);
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { dialog, openDialog: setDialog, close: useCallback(() => setDialog(null), []) };
}

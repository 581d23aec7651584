import { useCallback, useEffect, useMemo } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { DocumentPayment, PayableDocument, PayableKind } from './payable-kind.ts';
import type { PaymentRead } from './payment-values.ts';
import { checkPayment, firstValues, paymentForm, sentPayment, valuesAgain } from './payment-values.ts';
import { useProofs } from './use-proofs.ts';

interface Options<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  /** The one that comes again; null for a new one. */
  readonly again: DocumentPayment | null;
  readonly actor: Actor;
  readonly accounts: ReturnType<PayableKind<Doc>['useAccounts']>;
  readonly today: string;
  readonly onDone: () => void;
}

/** Registers a payment: one payment, however often its button is pressed or its answer is lost. */
export function usePayment<Doc extends PayableDocument>(options: Options<Doc>) {
  const { kind, document, again, actor, accounts, today, onDone } = options;
  const t = useT();
  const { mutateAsync: pay } = kind.usePay(document.id, again?.id ?? null);
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  const first = useMemo(
    () =>
      again === null
        ? firstValues({
            method: kind.toFirstMethod?.(document) ?? 'transfer',
            amount: kind.toRequestedAmount(document),
            today,
            account: only ?? '',
          })
        : valuesAgain(again),
    [kind, document, again, today, only],
  );
  const form = useSchemaForm({ schema: paymentForm, defaultValues: first, check: checkPayment });
  const { keyFor, clearIntent } = useIntent({ name: `payment:${again?.id ?? document.id}`, owner: actor.id });
  const proofs = useProofs(
    (ids) => form.setValue('proofs', ids),
    again && { payment: again, readProof: (place) => kind.readProof(document.id, place) },
  );

  // The accounts may arrive after the dialog has opened.
  useEffect(() => {
    const chosen = form.getValues('accountId');
    if (chosen !== '') {
      // A field that had no such choice yet shows none, whatever it was given.
      if (accounts !== undefined) form.setValue('accountId', chosen);
    } else if (only !== undefined) form.setValue('accountId', only);
  }, [accounts, only, form]);

  const { inReview } = document;
  const { creditUsed } = kind.messageIds;
  const send = useCallback(
    async (values: PaymentRead) => {
      const body = sentPayment(values);
      const paid = await pay({ ...body, idempotencyKey: keyFor(body) });
      clearIntent();
      const done = again === null ? 'payments.pay.done' : 'payments.pay.sent-again';
      // Credit through somebody who has brought no money of hers before waits for finance like any payment.
      const isApplied = body.method === 'credit' && paid.inReview <= inReview;
      toastDone(t(isApplied ? creditUsed : done));
      onDone();
    },
    [pay, keyFor, clearIntent, onDone, again, inReview, creditUsed, t],
  );
  return { form, proofs, sending: useFormSending(form, send) };
}

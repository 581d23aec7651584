import { Button } from '@mantine/core';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#ui/document/blocks/section.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import type { ReadProof } from '../queries.ts';
import type { DocumentPayment, PayableDocument, PayableKind } from './payable-kind.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { METHOD_KINDS, PaymentStatusBadge } from './payment-kinds.tsx';
import style from './payment-list.module.css';
import { maySendAgain } from './payment-values.ts';
import { ProofThumb, ProofViewer } from './proof-viewer.tsx';
import { Refused } from './refused.tsx';

interface Props<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  readonly onPay: () => void;
}

/** What was paid, as far as anybody has told; it counts once finance has verified it. */
export function PaymentList<Doc extends PayableDocument>({ kind, document, onPay }: Props<Doc>) {
  const t = useT();
  const { payments } = document;
  return (
    <Section
      title={t('payments.title')}
      part="payments"
      tools={
        kind.mayPay(document) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={onPay}
          >
            {t('payments.pay')}
          </Button>
        )
      }
    >
      {payments.length === 0 && <p className={style.none}>{t(kind.messageIds.none(document))}</p>}
      <ul className={style.payments}>
        {payments.map((payment) => (
          <Payment key={payment.id} kind={kind} document={document} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

interface PaymentProps<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  readonly payment: DocumentPayment;
}

function Payment<Doc extends PayableDocument>({ kind, document, payment }: PaymentProps<Doc>) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const actor = useActor();
  const [viewed, setViewed] = useState<number | null>(null);
  const [isAgain, setAgain] = useState(false);
  const { id, label, status, method, amount, allocated, account, reference, note, proofs } = payment;
  const { icon: Icon, labelId } = METHOD_KINDS[method];
  const readProof: ReadProof = (fileId, size, signal) =>
    kind.readProof(document.id, { paymentId: id, fileId, size, signal });
  const day = intl.formatDate(payment.paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const facts = [account, reference, day].filter((fact) => fact !== null && fact !== '');
  const isGone = status === 'rejected' || status === 'voided';
  return (
    <li className={style.payment} data-gone={isGone || undefined}>
      <span className={style.sign}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={style.what}>
        <p className={style.method}>
          {t(labelId)} <PaymentStatusBadge status={status} />
        </p>
        <p className={style.soft}>{facts.join(' · ')}</p>
        {allocated !== amount && (
          <p className={style.soft}>{t(kind.messageIds.part, { amount: money(allocated) })}</p>
        )}
        {note !== '' && <p className={style.soft}>{note}</p>}
        <Refused payment={payment} />
        {proofs.length > 0 && (
          <div className={style.proofs}>
            {proofs.map((fileId, index) => (
              <ProofThumb
                key={fileId}
                fileId={fileId}
                readProof={readProof}
                label={t('payments.proof.open', { number: index + 1, label })}
                onOpen={() => setViewed(index)}
              />
            ))}
          </div>
        )}
        <p className={style.soft}>
          {label} · {t('payments.submitted-by', { name: payment.submittedBy })}
        </p>
        {maySendAgain(payment) && !kind.isOver(document) && (
          <Button
            variant="default"
            size="compact-sm"
            className={style.again ?? ''}
            leftSection={<Send size={14} aria-hidden />}
            onClick={() => setAgain(true)}
          >
            {t('payments.pay.again')}
          </Button>
        )}
      </div>
      <p className={style.amount}>
        <MoneyText centavos={amount} />
      </p>
      {isAgain && actor !== null && (
        <PaymentDialog
          kind={kind}
          document={document}
          again={payment}
          actor={actor}
          onClose={() => setAgain(false)}
        />
      )}
      {viewed !== null && (
        <ProofViewer
          proofs={proofs}
          readProof={readProof}
          first={viewed}
          title={t('payments.proof.title', { label, amount: money(amount) })}
          onClose={() => setViewed(null)}
        />
      )}
    </li>
  );
}

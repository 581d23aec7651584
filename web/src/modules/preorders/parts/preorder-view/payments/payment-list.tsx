import { Button, Loader } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/payments/payment-list.module.css';
import { Refused } from '#modules/orders/parts/order-view/payments/refused.tsx';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import { PaymentStatusBadge } from '#modules/orders/parts/stage/badges.tsx';
import { METHOD_KINDS } from '#modules/orders/parts/stage/kinds.ts';
import type { Proof } from '#modules/preorders/queries/preorder.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { Viewer } from '#ui/viewer.tsx';
import { isOver, mayPay } from '../actions.ts';
import type { OpenDialog } from '../dialog-state.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { useProofPicture } from './use-proof-picture.ts';

type Payment = Preorder['payments'][number];

/** What was paid, as far as anybody has told; it counts once finance has seen it. */
export function PaymentList({
  preorder,
  openDialog,
}: {
  readonly preorder: Preorder;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  return (
    <Section
      title={t('orders.view.payments')}
      tools={
        mayPay(preorder) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => openDialog({ kind: 'pay' })}
          >
            {t('orders.view.pay')}
          </Button>
        )
      }
    >
      {preorder.payments.length === 0 && <p className={style.none}>{t('preorders.view.no-payments')}</p>}
      <ul className={style.payments}>
        {preorder.payments.map((payment) => (
          <OnePayment key={payment.id} preorder={preorder} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

/** A payment of several documents is put right where its parts are known: by finance. */
function maySendAgain(preorder: Preorder, { status, allocated, amount }: Payment): boolean {
  return (status === 'rejected' || status === 'doubt') && allocated === amount && !isOver(preorder);
}

function OnePayment({ preorder, payment }: { readonly preorder: Preorder; readonly payment: Payment }) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const actor = useActor();
  const [viewed, setViewed] = useState<number | null>(null);
  const [isAgain, setAgain] = useState(false);
  const kind = METHOD_KINDS[payment.method];
  const title = t('orders.view.proof.title', { label: payment.label, amount: money(payment.amount) });
  const proofs = payment.proofs.map((fileId) => ({
    preorderId: preorder.id,
    paymentId: payment.id,
    fileId,
  }));
  const day = intl.formatDate(payment.paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const facts = [payment.account, payment.reference, day].filter((fact) => fact !== null && fact !== '');
  const isGone = payment.status === 'rejected' || payment.status === 'voided';
  return (
    <li className={style.payment} data-gone={isGone || undefined}>
      <span className={style.sign}>
        <kind.icon size={18} aria-hidden />
      </span>
      <div className={style.what}>
        <p className={style.method}>
          {t(kind.labelId)} <PaymentStatusBadge status={payment.status} />
        </p>
        <p className={style.soft}>{facts.join(' · ')}</p>
        {payment.allocated !== payment.amount && (
          <p className={style.soft}>{t('preorders.view.pay-part', { amount: money(payment.allocated) })}</p>
        )}
        {payment.note !== '' && <p className={style.soft}>{payment.note}</p>}
        <Refused payment={payment} />
        {proofs.length > 0 && (
          <div className={style.proofs}>
            {proofs.map((proof, index) => (
              <ProofThumb
                key={proof.fileId}
                proof={proof}
                label={t('orders.view.proof.open', { number: index + 1, label: payment.label })}
                onOpen={() => setViewed(index)}
              />
            ))}
          </div>
        )}
        <p className={style.soft}>
          {payment.label} · {t('orders.view.pay-by', { name: payment.submittedBy })}
        </p>
        {maySendAgain(preorder, payment) && (
          <Button
            variant="default"
            size="compact-sm"
            className={style.again ?? ''}
            leftSection={<Send size={14} aria-hidden />}
            onClick={() => setAgain(true)}
          >
            {t('orders.view.pay.again')}
          </Button>
        )}
      </div>
      <p className={style.amount}>
        <MoneyText centavos={payment.amount} />
      </p>
      {isAgain && actor !== null && (
        <PaymentDialog preorder={preorder} again={payment} actor={actor} onClose={() => setAgain(false)} />
      )}
      {viewed !== null && (
        <ProofViewer proofs={proofs} first={viewed} title={title} onClose={() => setViewed(null)} />
      )}
    </li>
  );
}

interface ThumbProps {
  readonly proof: Proof;
  readonly label: string;
  readonly onOpen: () => void;
}

function ProofThumb({ proof, label, onOpen }: ThumbProps) {
  const { address } = useProofPicture(proof, 'thumb');
  return (
    <button type="button" className={style.proof} aria-label={label} onClick={onOpen}>
      {address !== null && <img src={address} alt="" />}
    </button>
  );
}

interface Props {
  readonly proofs: readonly Proof[];
  readonly first: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** A receipt as large as the screen. */
function ProofViewer({ proofs, first, title, onClose }: Props) {
  return (
    <Viewer
      label={title}
      count={proofs.length}
      first={first}
      captionOf={() => title}
      canTurn
      onClose={onClose}
    >
      {({ index, turned }) => {
        const proof = proofs[index];
        return proof === undefined ? null : (
          <ProofPicture key={proof.fileId} proof={proof} title={title} turned={turned} />
        );
      }}
    </Viewer>
  );
}

interface PictureProps {
  readonly proof: Proof;
  readonly title: string;
  readonly turned: number;
}

function ProofPicture({ proof, title, turned }: PictureProps) {
  const { address, error, refetch } = useProofPicture(proof, 'full');
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (address === null) return <Loader size={32} />;
  return <img src={address} alt={title} style={{ transform: `rotate(${turned}deg)` }} />;
}

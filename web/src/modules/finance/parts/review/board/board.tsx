import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import style from './board.module.css';
import { BoardTools } from './board-tools.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { type View, WHOLE } from './view.ts';

interface Props {
  readonly payment: Payment;
  /** The similar receipt beside it, if they are compared. */
  readonly possibleDuplicate: PossibleDuplicate | null;
  readonly onCompare: (possibleDuplicate: PossibleDuplicate | null) => void;
}

/** The receipt, large, on a board that is darker than paper; beside a similar one if one asks. */
export function Board({ payment, possibleDuplicate, onCompare }: Props) {
  const t = useT();
  const money = useMoney();
  const [view, setView] = useState<View>(WHOLE);
  const [at, setAt] = useState(0);
  const [duplicateIndex, setDuplicateIndex] = useState(0);
  const { proofs, possibleDuplicates } = payment;
  const proof = proofs[Math.min(at, proofs.length - 1)];
  const [firstDuplicate] = possibleDuplicates;
  const toggle =
    firstDuplicate === undefined ? null : () => onCompare(possibleDuplicate === null ? firstDuplicate : null);
  const show = (index: number) => {
    setView(WHOLE);
    setAt(index);
  };
  useBoardKeys({ onView: setView, onToggle: toggle, count: proofs.length, onShow: show });
  const titleOf = (label: string, amount: number) => t('review.proof-of', { label, amount: money(amount) });
  const duplicateProof =
    possibleDuplicate?.proofs[Math.min(duplicateIndex, (possibleDuplicate?.proofs.length ?? 1) - 1)];
  return (
    <section className={style.board} aria-label={t('review.board')}>
      <BoardTools
        view={view}
        hasPicture={proof !== undefined || duplicateProof !== undefined}
        isComparing={possibleDuplicate !== null}
        onView={setView}
        onToggle={toggle}
      />
      <div className={style.sides} data-pair={possibleDuplicate !== null || undefined}>
        <div className={style.side}>
          {possibleDuplicate !== null && (
            <p className={style.caption}>
              <strong>{t('review.this-one')}</strong> {payment.label}
            </p>
          )}
          {proof === undefined ? (
            <NoReceipt />
          ) : (
            <Stage
              key={proof}
              receipt={{ paymentId: payment.id, fileId: proof }}
              title={titleOf(payment.label, payment.amount)}
              view={view}
              onView={setView}
            />
          )}
          {proofs.length > 1 && <Strip paymentId={payment.id} proofs={proofs} shown={at} onShow={show} />}
        </div>
        {possibleDuplicate !== null && (
          <div className={style.side}>
            <p className={style.caption}>
              <strong>{t('review.similar-receipt')}</strong> {possibleDuplicate.label}
            </p>
            {duplicateProof === undefined ? (
              <NoReceipt />
            ) : (
              <Stage
                key={duplicateProof}
                receipt={{ paymentId: possibleDuplicate.id, fileId: duplicateProof }}
                title={titleOf(possibleDuplicate.label, possibleDuplicate.amount)}
                view={view}
                onView={setView}
              />
            )}
            {possibleDuplicate.proofs.length > 1 && (
              <Strip
                paymentId={possibleDuplicate.id}
                proofs={possibleDuplicate.proofs}
                shown={duplicateIndex}
                onShow={setDuplicateIndex}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function NoReceipt() {
  const t = useT();
  return (
    <div className={style.none}>
      <ImageOff size={32} strokeWidth={1.5} aria-hidden />
      <p className={style.noneTitle}>{t('review.no-proof')}</p>
      <p>{t('review.no-proof-text')}</p>
    </div>
  );
}

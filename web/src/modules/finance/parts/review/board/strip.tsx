import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Receipt, useReceipt } from '#modules/finance/queries/payments-proof.ts';
import style from './board.module.css';

interface Props {
  readonly paymentId: PaymentId;
  readonly proofs: readonly FileId[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** All receipts of a payment, where it has several. */
export function Strip({ paymentId, proofs, shown, onShow }: Props) {
  const t = useT();
  return (
    <div className={style.strip}>
      {proofs.map((fileId, index) => (
        <button
          key={fileId}
          type="button"
          className={style.thumb}
          aria-label={t('review.show-proof', { number: index + 1 })}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <Thumb receipt={{ paymentId, fileId }} />
        </button>
      ))}
    </div>
  );
}

function Thumb({ receipt }: { readonly receipt: Receipt }) {
  const { address } = useReceipt(receipt, 'thumb');
  return address === null ? null : <img src={address} alt="" />;
}

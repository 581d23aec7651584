import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/document/blocks/blocks.module.css';
import { ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { useOrderCommand } from './use-order-command.ts';

const REASONS = ['unwanted', 'unpaid', 'no-stock', 'twice', 'mistake'] as const;
const MONEY_GOES = ['credit', 'refund'] as const;

/** Why it is off, and what becomes of the money that is already here. */
export function CancelDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = useOrderCommand(order);
  const [moneyGoes, setMoneyGoes] = useState<(typeof MONEY_GOES)[number]>('credit');
  return (
    <ReasonDialog
      title={t('orders.view.cancel.title', { label: order.label })}
      text={t('orders.view.cancel.text')}
      label={t('orders.view.reason')}
      usual={REASONS.map((one) => t(`orders.view.cancel.reason.${one}`))}
      keepLabel={t('orders.view.cancel.keep')}
      doLabel={t('orders.view.cancel.do')}
      isDangerous
      renderTrouble={(refusal) => <OrderTrouble refusal={refusal} order={order} />}
      onSend={(reason) => send({ command: 'cancel', reason, moneyGoes })}
      onClose={onClose}
    >
      {order.inReview > 0 && (
        <p className={style.soft}>{t('orders.view.cancel.in-review', { amount: money(order.inReview) })}</p>
      )}
      {order.paid > 0 && (
        <ChoiceGroup legend={t('orders.view.cancel.money', { amount: money(order.paid) })}>
          {MONEY_GOES.map((one) => (
            <ChoiceRow
              key={one}
              name={name}
              isChosen={moneyGoes === one}
              onChoose={() => setMoneyGoes(one)}
              hint={t(`orders.view.cancel.${one}-hint`)}
            >
              {t(`orders.view.cancel.${one}`)}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      )}
    </ReasonDialog>
  );
}

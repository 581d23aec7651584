import { ActionIcon, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/payments/payment-dialog.module.css';
import { methodsFor } from '#modules/orders/parts/order-view/payments/payment-values.ts';
import { ProofsField } from '#modules/orders/parts/order-view/payments/proofs-field.tsx';
import { Refused } from '#modules/orders/parts/order-view/payments/refused.tsx';
import { KindLabel } from '#modules/orders/parts/stage/kind-label.tsx';
import { METHOD_KINDS } from '#modules/orders/parts/stage/kinds.ts';
import { useBuyingOptions } from '#modules/preorders/queries/options.ts';
import type { Proof } from '#modules/preorders/queries/preorder.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { useMoney } from '#ui/money-text.tsx';
import own from './payment-dialog.module.css';
import { requestedAmount, usePayment } from './use-payment.ts';
import { useProofPicture } from './use-proof-picture.ts';

interface Props {
  readonly preorder: Preorder;
  /** The one that was turned down and comes again; left out for a new one. */
  readonly again?: Preorder['payments'][number];
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** Somebody says that a deposit or the rest has come: how much, how, and the picture that shows it. */
export function PaymentDialog({ preorder, again, actor, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { timeZone } = useIntl();
  const today = storeDay(new Date(), timeZone);
  const accounts = useBuyingOptions().data?.accounts ?? [];
  const { credit } = preorder;
  const balance = Math.max(0, preorder.balance);
  const { form, proofs, kept, drop, sending } = usePayment({
    preorder,
    again: again ?? null,
    actor,
    today,
    onDone: onClose,
  });
  const { errors } = form.formState;
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const typed = parseCentavos(amount);
  const isOver = !Number.isNaN(typed) && typed > balance && method !== 'credit';
  const choose = (next: typeof method) => {
    form.setValue('method', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // What the store owes pays for this and no more.
    if (next === 'credit')
      form.setValue('amount', toMoneyText(Math.min(credit, requestedAmount(preorder) || balance)));
  };
  return (
    <Dialog
      title={
        again === undefined
          ? t('orders.view.pay.title', { label: preorder.label })
          : t('orders.view.pay.again-title', { label: again.label })
      }
      onClose={onClose}
      isWide
      isStaying={sending.isSending}
    >
      <form onSubmit={sending.onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={sending.refusal} />
          {again !== undefined && <Refused payment={again} />}
          <fieldset className={style.methods}>
            <legend className={style.legend}>{t('orders.view.pay.method')}</legend>
            {methodsFor({ terms: 'deposit' }, again === undefined ? credit : 0).map((one) => (
              <ChoiceRow key={one} name={name} isChosen={method === one} onChoose={() => choose(one)}>
                <KindLabel kind={METHOD_KINDS[one]} />
                {one === 'credit' && <span className={style.credit}>{money(credit)}</span>}
              </ChoiceRow>
            ))}
          </fieldset>
          <div className={style.pair}>
            <MoneyField
              data-autofocus
              label={t('orders.view.pay.amount')}
              description={t('preorders.view.pay-amount', {
                asked: money(requestedAmount(preorder)),
                balance: money(balance),
              })}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              error={errors.amount?.message}
              {...form.register('amount')}
            />
            <TextInput
              type="date"
              label={t('orders.view.pay.day')}
              max={today}
              error={errors.paidOn?.message}
              {...form.register('paidOn')}
            />
          </div>
          {isOver && <p className={style.over}>{t('orders.view.pay.over')}</p>}
          {METHOD_RULES[method].needsAccount && (
            <div className={style.pair}>
              <NativeSelect
                label={t('orders.view.pay.account')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                error={errors.accountId?.message}
                {...form.register('accountId')}
              >
                <option value="">{t('orders.view.pay.choose-account')}</option>
                {accounts.map(({ id, bank, number, holder }) => (
                  <option key={id} value={id}>
                    {`${bank} ${number} · ${holder}`}
                  </option>
                ))}
              </NativeSelect>
              <TextInput
                label={t(`orders.view.pay.reference.${method}`)}
                autoComplete="off"
                error={errors.reference?.message}
                {...form.register('reference')}
              />
            </div>
          )}
          {METHOD_RULES[method].reference === 'optional' && (
            <TextInput
              label={t(`orders.view.pay.reference.${method}`)}
              autoComplete="off"
              error={errors.reference?.message}
              {...form.register('reference')}
            />
          )}
          {again !== undefined && kept.length > 0 && (
            <ul className={own.kept} aria-label={t('preorders.view.kept-proofs')}>
              {kept.map((fileId, index) => (
                <KeptProof
                  key={fileId}
                  proof={{ preorderId: preorder.id, paymentId: again.id, fileId }}
                  name={t('orders.view.proof.kept', { number: index + 1 })}
                  onDrop={() => drop(fileId)}
                />
              ))}
            </ul>
          )}
          {METHOD_RULES[method].takesProofs && <ProofsField proofs={proofs} error={errors.proofs?.message} />}
          <Textarea
            label={t('orders.view.pay.note')}
            autosize
            minRows={1}
            maxRows={4}
            error={errors.note?.message}
            {...form.register('note')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={sending.isSending} disabled={proofs.isSending}>
            {again !== undefined
              ? t('orders.view.pay.again')
              : t(method === 'credit' ? 'orders.view.pay.use-credit' : 'orders.view.pay.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface KeptProps {
  readonly proof: Proof;
  readonly name: string;
  readonly onDrop: () => void;
}

function KeptProof({ proof, name, onDrop }: KeptProps) {
  const t = useT();
  const { address } = useProofPicture(proof, 'thumb');
  return (
    <li className={own.proof}>
      {address !== null && <img src={address} alt={name} />}
      <ActionIcon
        className={own.drop ?? ''}
        variant="default"
        size={28}
        aria-label={t('orders.view.proof.remove', { name })}
        onClick={onDrop}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

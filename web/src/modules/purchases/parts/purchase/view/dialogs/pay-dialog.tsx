import { Button, Stack, TextInput } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { exchangeRate } from '@trastienda/shared/preorders/contract/settings.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { ForeignMoney } from '../../foreign-money.tsx';
import { parseRate, toRateText } from '../../rate-text.ts';
import { useFormCommand } from '../use-purchase-command.ts';
import style from './dialogs.module.css';

const paid = z.object({
  rate: z.string().trim().min(1).transform(parseRate).pipe(exchangeRate),
  paidWith: optionalText(60),
});

/** At which rate it was paid: from then on its cost no longer follows the day. */
export function PayDialog({
  purchase,
  onClose,
}: {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { goods, currency, rateNow } = purchase;
  const send = useFormCommand(purchase, purchase.version);
  const form = useSchemaForm({ schema: paid, defaultValues: { rate: toRateText(rateNow), paidWith: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    await send((version) => ({ command: 'pay', body: { version, ...values } }));
    onClose();
  });
  const rate = parseRate(useWatch({ control: form.control, name: 'rate' }));
  const { errors } = form.formState;
  return (
    <Dialog
      title={t('purchase.pay.title', { label: purchase.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.soft}>{t('purchase.pay.text')}</p>
          <CommandTrouble refusal={refusal} staleId="purchase.stale" />
          <TextInput
            data-autofocus
            label={t('purchase.pay.rate', { currency })}
            inputMode="decimal"
            autoComplete="off"
            error={errors.rate?.message}
            {...form.register('rate')}
          />
          <p className={style.sum} role="status">
            <ForeignMoney amount={goods} currency={currency} />
            {!Number.isNaN(rate) && (
              <>
                {' = '}
                <b>
                  <MoneyText centavos={inCentavos(goods, rate)} />
                </b>
              </>
            )}
          </p>
          <TextInput
            label={t('purchase.pay.with')}
            placeholder={t('purchase.pay.with-example')}
            autoComplete="off"
            maxLength={60}
            error={errors.paidWith?.message}
            {...form.register('paidWith')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('purchase.pay.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

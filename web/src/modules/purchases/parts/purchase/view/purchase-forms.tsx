import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { userId } from '@trastienda/shared/kernel/ids.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { exchangeRate } from '@trastienda/shared/preorders/contract/settings.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { ForeignMoney, parseRate, toRateText } from '../foreign-money.tsx';
import { useFormCommand } from './use-purchase-command.ts';

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
          <Text c="dimmed">{t('purchase.pay.text')}</Text>
          <CommandTrouble refusal={refusal} staleId="purchase.stale" />
          <TextInput
            data-autofocus
            label={t('purchase.pay.rate', { currency })}
            inputMode="decimal"
            autoComplete="off"
            error={errors.rate?.message}
            {...form.register('rate')}
          />
          <Text px="sm" py="xs" bdrs="md" bg="var(--surface-sunk)" role="status">
            <ForeignMoney amount={goods} currency={currency} />
            {!Number.isNaN(rate) && (
              <>
                {' = '}
                <b>
                  <MoneyText centavos={inCentavos(goods, rate)} />
                </b>
              </>
            )}
          </Text>
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

interface Props {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

const details = z.object({
  externalNumber: optionalText(60),
  buyerId: userId,
  note: optionalText(2000),
});
const FIELD_OF = { 'article.unknown-buyer': 'buyerId' } as const;

/** The shop's own number, who buys, and what is noted. */
export function EditDialog({ purchase: present, onClose }: Props) {
  const t = useT();
  const [purchase] = useState(present);
  const { data: options } = useBuyingOptions();
  const send = useFormCommand(present, present.version);
  const { externalNumber, buyerId, note } = purchase;
  const form = useSchemaForm({ schema: details, defaultValues: { externalNumber, buyerId, note } });
  const save = async (values: z.output<typeof details>) => {
    // What this form does not show stays as it is.
    const lines = present.lines.map(({ id, unitPrice, weightGrams }) => ({ id, unitPrice, weightGrams }));
    await send((version) => ({
      command: 'change',
      body: { version, ...values, lines, costs: present.costs },
    }));
    onClose();
  };
  const { onSubmit, isSending, refusal } = useFormSending(form, save, FIELD_OF);
  const others = (options?.buyers ?? []).filter(({ id }) => id !== buyerId);
  const { errors } = form.formState;
  return (
    <Dialog
      title={t('purchase.edit.title', { label: purchase.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <CommandTrouble refusal={refusal} staleId="purchase.stale" />
          <TextInput
            data-autofocus
            label={t('purchase.external-number')}
            autoComplete="off"
            maxLength={60}
            error={errors.externalNumber?.message}
            {...form.register('externalNumber')}
          />
          <NativeSelect
            label={t('purchase.buyer')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.buyerId?.message}
            data={[
              { value: buyerId, label: purchase.buyer },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.register('buyerId')}
          />
          <Textarea
            label={t('purchase.note')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            error={errors.note?.message}
            {...form.register('note')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

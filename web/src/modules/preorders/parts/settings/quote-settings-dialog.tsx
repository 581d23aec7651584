import { Button, Stack, TextInput } from '@mantine/core';
import type { QuoteSettings } from '@trastienda/shared/preorders/contract/settings.ts';
import { changeQuoteSettings } from '@trastienda/shared/preorders/contract/settings.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { moneyText, toMoneyText, toWholeText, wholeText } from '#ui/form/number-text.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useBuyingOptions, useChangeQuoteSettings } from '../../queries/options.ts';
import { parsePercent, toPercentText } from '../preorder-line/figure-text.tsx';

const percentText = (most: number) =>
  z.string().trim().min(1).transform(parsePercent).pipe(z.number().int().min(0).max(most));

const figures = z.object({
  freightPerLb: moneyText.pipe(z.number().max(1_000_000)),
  dutyBp: percentText(20_000),
  marginBp: percentText(100_000),
  roundTo: moneyText.pipe(z.number().min(1).max(100_000)),
  validDays: wholeText(60).pipe(z.number().min(1)),
  depositHours: wholeText(720).pipe(z.number().min(1)),
});

function toFormValues(settings: QuoteSettings): z.input<typeof figures> {
  return {
    freightPerLb: toMoneyText(settings.freightPerLb),
    dutyBp: toPercentText(settings.dutyBp),
    marginBp: toPercentText(settings.marginBp),
    roundTo: toMoneyText(settings.roundTo),
    validDays: toWholeText(settings.validDays),
    depositHours: toWholeText(settings.depositHours),
  };
}

const NAMES = ['freightPerLb', 'dutyBp', 'marginBp', 'roundTo', 'validDays', 'depositHours'] as const;

/** What a quote begins with; what is quoted already keeps its figures. */
export function QuoteSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useBuyingOptions();
  return (
    <Dialog title={t('preorders.settings.title')} onClose={onClose} isWide>
      {data !== undefined && <Fields settings={data.quote} onClose={onClose} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

interface Props {
  readonly settings: QuoteSettings;
  readonly onClose: () => void;
}

function Fields({ settings, onClose }: Props) {
  const t = useT();
  const { mutateAsync: change } = useChangeQuoteSettings();
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<QuoteSettings | null>(null);
  const form = useSchemaForm({ schema: figures, defaultValues: toFormValues(settings) });
  const save = async (values: z.output<typeof figures>, version: number) => {
    try {
      await change({ version, ...values });
      toastDone(t('preorders.settings.done'));
      onClose();
    } catch (refused) {
      const current = changeQuoteSettings.reply.safeParse(readProblem(refused)?.current);
      if (!hasCode(refused, 'resource.stale') || !current.success) throw refused;
      setTheirs(current.data);
    }
  };
  const { onSubmit, isSending, refusal } = useFormSending(form, (values) => save(values, base.version));
  const { errors } = form.formState;
  const field = (name: keyof z.input<typeof figures>) => ({
    label: t(`preorders.settings.${name}`),
    description: t(`preorders.settings.${name}-hint`),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  const percentSign = <span aria-hidden="true">%</span>;
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        <div className={drawerForm.pair}>
          <MoneyField data-autofocus {...field('freightPerLb')} />
          <TextInput inputMode="decimal" rightSection={percentSign} {...field('dutyBp')} />
          <TextInput inputMode="decimal" rightSection={percentSign} {...field('marginBp')} />
          <MoneyField {...field('roundTo')} />
          <TextInput inputMode="numeric" {...field('validDays')} />
          <TextInput inputMode="numeric" {...field('depositHours')} />
        </div>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('ui.save')}
        </Button>
      </DialogActions>
      {theirs !== null && (
        <ConflictView<z.input<typeof figures>>
          fields={NAMES.map((name) => ({
            name,
            label: t(`preorders.settings.${name}`),
            show: (values) => values[name],
          }))}
          base={toFormValues(base)}
          mine={form.getValues()}
          theirs={toFormValues(theirs)}
          isSending={isSending}
          onSave={(merged) => {
            setBase(theirs);
            setTheirs(null);
            form.reset(merged, { keepDefaultValues: true });
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  );
}

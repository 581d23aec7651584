import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type {
  CommissionRule,
  CommissionRules,
  RuleDetails,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import {
  isRulePeriod,
  ruleDetails,
  wholeRule,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import { shiftDays } from '@trastienda/shared/reports/period.ts';
import { COMMISSION_BASES } from '@trastienda/shared/system/settings.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { PercentField } from '#ui/form/money-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useCreateRule, useRulePreview } from './queries.ts';
import { PreviewBox } from './rule-preview.tsx';
import { usePercent } from './rule-text.ts';

interface Props {
  readonly rules: CommissionRules;
  /** The rule that is replaced from a day; null for a new one. */
  readonly replaced: CommissionRule | null;
  readonly onClose: () => void;
}

const EVERYBODY = 'everybody';
const PATIENCE_MS = 400;
const checkPeriod = (details: RuleDetails) =>
  isRulePeriod(details) ? [] : [{ field: 'to', code: 'validation.period', params: {} }];

/** A rule, and what it would change before it counts. */
export function RuleDialog({ rules, replaced, onClose }: Props) {
  const t = useT();
  const percent = usePercent();
  const { people, closedTo, storeBasis, mayManageAll, today } = rules;
  const earliest = closedTo === null ? undefined : shiftDays(closedTo, 1);
  const form = useSchemaForm({
    schema: ruleDetails,
    defaultValues: {
      sellerId: replaced === null ? '' : replaced.sellerId,
      from: replaced !== null && replaced.from > today ? replaced.from : today,
      to: null,
      commissionBp: Number.NaN,
      basis: replaced?.basis ?? null,
      note: '',
      replaces: replaced === null ? null : { id: replaced.id, version: replaced.version },
    },
    check: checkPeriod,
  });
  const { mutateAsync } = useCreateRule();
  const send = useCallback(
    async (details: RuleDetails) => {
      await mutateAsync(details);
      toastDone(t('commission-rules.created'));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const [settled] = useDebouncedValue(values, PATIENCE_MS);
  const wanted = useMemo(() => wholeRule.safeParse(settled).data ?? null, [settled]);
  const preview = useRulePreview(wanted);
  const set = { shouldDirty: true, shouldValidate: true };
  return (
    <Dialog
      title={t(replaced === null ? 'commission-rules.new' : 'commission-rules.replace-title')}
      onClose={onClose}
      width={640}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          {replaced === null ? (
            <NativeSelect
              data-autofocus
              label={t('commission-rules.field.seller')}
              description={values.sellerId === null ? t('commission-rules.everybody-hint') : undefined}
              rightSection={<ChevronDown size={16} aria-hidden />}
              error={errors.sellerId === undefined ? undefined : t('commission-rule.unknown-seller')}
              data={[
                { value: '', label: t('commission-rules.choose') },
                ...(mayManageAll ? [{ value: EVERYBODY, label: t('commission-rules.everybody') }] : []),
                ...people
                  .filter(({ mayManage, isActive }) => mayManage && isActive)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={values.sellerId === null ? EVERYBODY : (values.sellerId ?? '')}
              onChange={({ currentTarget: { value } }) =>
                form.setValue('sellerId', value === EVERYBODY ? null : value, set)
              }
            />
          ) : (
            <p>
              {t('commission-rules.replace-text', {
                name: replaced.seller ?? t('commission-rules.everybody'),
                rate: percent(replaced.commissionBp),
              })}
            </p>
          )}
          <AutoGrid least={240} gap="md">
            <PercentField
              label={t('commission-rules.field.rate')}
              value={values.commissionBp ?? Number.NaN}
              error={errors.commissionBp?.message}
              onChange={(value) => form.setValue('commissionBp', value, set)}
            />
            <NativeSelect
              label={t('commission-rules.field.basis')}
              rightSection={<ChevronDown size={16} aria-hidden />}
              data={[
                {
                  value: '',
                  label: t('commission-rules.basis.store', {
                    basis: t(`commission-rules.basis.${storeBasis}`),
                  }),
                },
                ...COMMISSION_BASES.map((value) => ({
                  value,
                  label: t(`commission-rules.basis.${value}`),
                })),
              ]}
              value={values.basis ?? ''}
              onChange={({ currentTarget: { value } }) =>
                form.setValue('basis', COMMISSION_BASES.find((one) => one === value) ?? null, set)
              }
            />
            <TextInput
              type="date"
              label={t('commission-rules.field.from')}
              min={earliest}
              error={errors.from?.message}
              {...form.register('from')}
            />
            <TextInput
              type="date"
              label={t('commission-rules.field.to')}
              min={values.from}
              value={values.to ?? ''}
              error={errors.to?.message}
              onChange={({ currentTarget: { value } }) =>
                form.setValue('to', value === '' ? null : value, set)
              }
            />
          </AutoGrid>
          <TextInput
            label={t('commission-rules.field.note')}
            autoComplete="off"
            error={errors.note?.message}
            {...form.register('note')}
          />
          <PreviewBox query={preview} isWanted={wanted !== null} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('commission-rules.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

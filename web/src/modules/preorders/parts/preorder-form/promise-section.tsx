import { Button, Text, TextInput } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import style from '#ui/editor/fields.module.css';
import { Section } from '#ui/editor/section.tsx';
import type { PreorderFormValues, PreorderSums } from './preorder-form-values.ts';

interface Props {
  readonly values: Pick<PreorderFormValues, 'deposit' | 'promisedFrom' | 'promisedTo' | 'isPromiseOwn'>;
  readonly sums: PreorderSums;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (how: (before: PreorderFormValues) => PreorderFormValues) => void;
}

/** What must be paid before anything is bought, and when it should be here. */
export function PromiseSection({ values, sums, errors, change }: Props) {
  const t = useT();
  const money = useMoney();
  const set = (changed: Partial<PreorderFormValues>) => change((before) => ({ ...before, ...changed }));
  const day = (part: 'promisedFrom' | 'promisedTo') => ({
    type: 'date',
    name: part,
    value: values[part],
    error: errors[part],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [part]: event.currentTarget.value, isPromiseOwn: true }),
  });
  return (
    <Section title={t('preorders.form.terms')}>
      <div className={style.fields}>
        <AutoGrid least={220} gap="md" align="start">
          <TextInput
            label={t('preorders.form.deposit')}
            name="deposit"
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden="true">%</span>}
            description={t('preorders.form.deposit-is', {
              deposit: money(sums.deposit),
              rest: money(sums.total - sums.deposit),
            })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={values.deposit}
            error={errors['deposit']}
            onChange={(event) => set({ deposit: event.currentTarget.value })}
          />
        </AutoGrid>
        <div>
          <AutoGrid least={220} gap="md" align="start">
            <TextInput label={t('preorders.form.promised-from')} {...day('promisedFrom')} />
            <TextInput label={t('preorders.form.promised-to')} {...day('promisedTo')} />
          </AutoGrid>
          <Text inherit mt="2xs" c="dimmed" fz="xs">
            {t(values.isPromiseOwn ? 'preorders.form.promise-own' : 'preorders.form.promise-follows')}
          </Text>
          {values.isPromiseOwn && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<RotateCcw size={14} aria-hidden />}
              onClick={() => set({ isPromiseOwn: false })}
            >
              {t('preorders.form.promise-usual')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

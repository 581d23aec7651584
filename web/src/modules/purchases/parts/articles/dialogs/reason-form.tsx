import { Button } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useArticleCalls } from '#modules/purchases/queries/articles.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import style from './dialogs.module.css';

interface Props extends BulkFormProps<Article> {
  readonly kind: 'unavailable' | 'cancel';
}

const LONGEST = 300;
const reasonForm = z.object({ reason: line(LONGEST) });
const USUAL = {
  unavailable: ['sold-out', 'no-size', 'price-up'],
  cancel: ['changed-mind', 'mistake'],
} as const;

/** Why it will not be bought: those who wait are told by their sellers. */
export function ReasonForm({ kind, onReady, onCancel }: Props) {
  const t = useT();
  const { change } = useArticleCalls();
  const form = useSchemaForm({ schema: reasonForm, defaultValues: { reason: '' } });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const submit = (event: SyntheticEvent) =>
    void form.handleSubmit((values) => onReady((order) => change({ kind, reason: values.reason }, order)))(
      event,
    );
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <p className={style.soft}>{t(`articles.${kind}.lead`)}</p>
      <ReasonField
        label={t('articles.reason')}
        longest={LONGEST}
        field={form.register('reason')}
        value={reason}
        error={form.formState.errors.reason?.message}
        usual={USUAL[kind].map((one) => t(`articles.${kind}.${one}`))}
        onChoose={(usual) => form.setValue('reason', usual, { shouldDirty: true, shouldValidate: true })}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('articles.go-on')}</Button>
      </DialogActions>
    </form>
  );
}

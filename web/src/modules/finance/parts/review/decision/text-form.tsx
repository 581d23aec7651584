import { Button, Textarea } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import style from './decision.module.css';

const given = z.strictObject({ text: line(300) });

interface Props {
  readonly kind: 'doubt' | 'override' | 'void';
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A decision that needs a sentence: what to ask the seller, or why in spite of everything. */
export function TextForm({ kind, onSend, onCancel }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: given, defaultValues: { text: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, ({ text }) => onSend(text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={style.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <FormAlert refusal={refusal} />
      <Textarea
        autoFocus
        label={t(`review.${kind}.label`)}
        description={t(`review.${kind}.hint`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={300}
        autosize
        minRows={2}
        maxRows={5}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className={style.formActions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isSending} {...(kind === 'void' && { color: 'danger' })}>
          {t(`review.${kind}.do`)}
        </Button>
      </div>
    </form>
  );
}

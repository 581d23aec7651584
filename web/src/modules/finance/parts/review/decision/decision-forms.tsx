import { Button, Flex, Group, Text, Textarea } from '@mantine/core';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { REJECT_CODES, type RejectCode } from '@trastienda/shared/payments/status.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import type { Check } from '#lib/schema-resolver.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import style from './decision.module.css';

const rejection = z.strictObject({ code: z.enum(['', ...REJECT_CODES]), note: optionalText(300) });

const checkReject: Check<typeof rejection> = ({ code, note }) => [
  ...(code === '' ? [{ field: 'code', code: 'review.reject.needs-reason', params: {} }] : []),
  // «Other» alone would leave the seller guessing.
  ...(code === 'other' && note === ''
    ? [{ field: 'note', code: 'review.reject.needs-note', params: {} }]
    : []),
];

interface RejectFormProps {
  readonly onSend: (code: RejectCode, note: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Why not, with one key: the number of the reason, then Enter. */
export function RejectForm({ onSend, onCancel }: RejectFormProps) {
  const t = useT();
  const form = useSchemaForm({
    schema: rejection,
    defaultValues: { code: '', note: '' },
    check: checkReject,
  });
  const { onSubmit, isSending } = useFormSending(form, async ({ code, note }) => {
    if (code !== '') await onSend(code, note);
  });
  const chosen = useWatch({ control: form.control, name: 'code' });
  const { errors } = form.formState;
  const choose = (code: RejectCode) => form.setValue('code', code, { shouldValidate: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void onSubmit();
    } else if (!isWriting) {
      const code = REJECT_CODES[Number(event.key) - 1];
      if (code === undefined) return;
      event.preventDefault();
      choose(code);
      event.currentTarget.querySelector<HTMLInputElement>(`input[value=${code}]`)?.focus();
    }
  };
  return (
    <Flex component="form" direction="column" gap="sm" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <fieldset className={style.reasons}>
        <Text component="legend" inherit mb="xs" c="dimmed" fz="xs" fw={600}>
          {t('review.reject.title')}
        </Text>
        {REJECT_CODES.map((code, index) => (
          <label key={code} className={style.reason}>
            <input
              type="radio"
              name="code"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: it was just asked for, and the next key chooses
              autoFocus={index === 0}
              checked={chosen === code}
              onChange={() => choose(code)}
            />
            <span>
              <Text component="kbd" inherit c="dimmed" ff="inherit" aria-hidden>
                {index + 1}
              </Text>
              {t(`review.reject.${code}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {errors.code?.message !== undefined && (
        <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
          {errors.code.message}
        </Text>
      )}
      <Textarea
        label={t('review.reject.note')}
        maxLength={300}
        autosize
        minRows={1}
        maxRows={4}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormButtons onCancel={onCancel}>
        <Button type="submit" color="danger" loading={isSending}>
          {t('review.reject.do')}
        </Button>
      </FormButtons>
    </Flex>
  );
}

const sentence = z.strictObject({ text: line(300) });

interface TextFormProps {
  readonly kind: 'doubt' | 'override' | 'void';
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A decision that needs a sentence: what to ask the seller, or why in spite of everything. */
export function TextForm({ kind, onSend, onCancel }: TextFormProps) {
  const t = useT();
  const form = useSchemaForm({ schema: sentence, defaultValues: { text: '' } });
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
    <Flex component="form" direction="column" gap="sm" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
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
      <FormButtons onCancel={onCancel}>
        <Button type="submit" loading={isSending} {...(kind === 'void' && { color: 'danger' })}>
          {t(`review.${kind}.do`)}
        </Button>
      </FormButtons>
    </Flex>
  );
}

interface FormButtonsProps {
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function FormButtons({ onCancel, children }: FormButtonsProps) {
  const t = useT();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      {children}
    </Group>
  );
}

import { Button, Flex, Group, Text, Textarea } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { REJECT_CODES, type RejectCode } from '@trastienda/shared/payments/status.ts';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import type { Check } from '#lib/schema-resolver.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import style from './decision.module.css';

const given = z.strictObject({ code: z.enum(['', ...REJECT_CODES]), note: optionalText(300) });

const checkReject: Check<typeof given> = ({ code, note }) => [
  ...(code === '' ? [{ field: 'code', code: 'review.reject.needs-reason', params: {} }] : []),
  // «Other» alone would leave the seller guessing.
  ...(code === 'other' && note === ''
    ? [{ field: 'note', code: 'review.reject.needs-note', params: {} }]
    : []),
];

interface Props {
  readonly onSend: (code: RejectCode, note: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Why not, with one key: the number of the reason, then Enter. */
export function RejectForm({ onSend, onCancel }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: given, defaultValues: { code: '', note: '' }, check: checkReject });
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
        <legend className={style.title}>{t('review.reject.title')}</legend>
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
              <kbd aria-hidden>{index + 1}</kbd>
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
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="danger" loading={isSending}>
          {t('review.reject.do')}
        </Button>
      </Group>
    </Flex>
  );
}

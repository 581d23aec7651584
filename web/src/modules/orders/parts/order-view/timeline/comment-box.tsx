import { Button, Textarea } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useComment } from '#modules/orders/queries/order.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import style from './comment-box.module.css';

const said = z.strictObject({ text: line(2000) });
type Said = z.input<typeof said>;

const keep = (values: Said): Said => values;
const shape = z.object({ text: z.string() });
const parse = (draft: unknown): Said | null => shape.safeParse(draft).data ?? null;

/** To those who work on this order. What is half written waits for one to come back. */
export function CommentBox({ orderId, actor }: { readonly orderId: OrderId; readonly actor: Actor }) {
  const t = useT();
  const place = useMemo(() => ({ name: `comment:${orderId}`, owner: actor.id }), [orderId, actor.id]);
  const form = useSchemaForm({ schema: said, defaultValues: { text: '' } });
  const { discard } = useDraft(
    form,
    useMemo(() => ({ place, keep, parse }), [place]),
  );
  const { keyFor, clearIntent } = useIntent(place);
  const { mutateAsync: comment } = useComment(orderId);
  const send = useCallback(
    async ({ text }: z.output<typeof said>) => {
      await comment({ text, idempotencyKey: keyFor(text) });
      clearIntent();
      discard({ text: '' });
    },
    [comment, keyFor, clearIntent, discard],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={style.box}>
      <FormAlert refusal={refusal} />
      <Textarea
        aria-label={t('orders.view.comment')}
        placeholder={t('orders.view.comment.example')}
        autosize
        minRows={2}
        maxRows={8}
        error={text === '' ? undefined : form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className={style.foot}>
        <span className={style.keys}>{t('orders.view.comment.keys')}</span>
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t('orders.view.comment.send')}
        </Button>
      </div>
    </form>
  );
}

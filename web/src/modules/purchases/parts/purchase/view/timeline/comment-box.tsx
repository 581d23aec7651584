import { Button, Textarea } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/timeline/comment-box.module.css';
import { useCommentPurchase } from '#modules/purchases/queries/purchases.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

interface Props {
  readonly purchaseId: PurchaseId;
  readonly actor: Actor;
}

const said = z.strictObject({ text: line(2000) });
type Said = z.input<typeof said>;

const keep = (values: Said): Said => values;
const shape = z.object({ text: z.string() });
const parse = (draft: unknown): Said | null => shape.safeParse(draft).data ?? null;

/** To those who work on this purchase. What is half written waits for one to come back. */
export function CommentBox({ purchaseId, actor }: Props) {
  const t = useT();
  const place = useMemo(
    () => ({ name: `purchase-comment:${purchaseId}`, owner: actor.id }),
    [purchaseId, actor.id],
  );
  const form = useSchemaForm({ schema: said, defaultValues: { text: '' } });
  const { discard } = useDraft(
    form,
    useMemo(() => ({ place, keep, parse }), [place]),
  );
  const { keyFor, clearIntent } = useIntent(place);
  const { mutateAsync: comment } = useCommentPurchase(purchaseId);
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
        aria-label={t('purchase.comment')}
        placeholder={t('purchase.comment.example')}
        autosize
        minRows={2}
        maxRows={8}
        error={text === '' ? undefined : form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className={style.foot}>
        <span className={style.keys}>{t('purchase.comment.keys')}</span>
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t('purchase.comment.send')}
        </Button>
      </div>
    </form>
  );
}

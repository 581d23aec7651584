import { Button, Textarea } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { AnyDocument, TimelineKind, TimelineMessageIds } from '../document-kind.ts';
import style from './timeline.module.css';

const commentForm = z.strictObject({ text: line(2000) });
type CommentValues = z.input<typeof commentForm>;

const draft = z.object({ text: z.string() });
const DRAFT = {
  keep: (values: CommentValues) => values,
  parse: (kept: unknown): CommentValues | null => draft.safeParse(kept).data ?? null,
};

interface Props<Doc extends AnyDocument> {
  readonly kind: TimelineKind<Doc>;
  readonly documentId: Doc['id'];
  readonly actor: Actor;
  readonly messageIds: TimelineMessageIds;
}

/** To those who work on this document. What is half written waits for one to come back. */
export function CommentBox<Doc extends AnyDocument>({ kind, documentId, actor, messageIds }: Props<Doc>) {
  const { useComment, draftName } = kind;
  const t = useT();
  const place = useMemo(
    () => ({ name: `${draftName}:${documentId}`, owner: actor.id }),
    [draftName, documentId, actor.id],
  );
  const form = useSchemaForm({ schema: commentForm, defaultValues: { text: '' } });
  const { discard } = useDraft(
    form,
    useMemo(() => ({ place, ...DRAFT }), [place]),
  );
  const { keyFor, clearIntent } = useIntent(place);
  const { mutateAsync: comment } = useComment(documentId);
  const send = useCallback(
    async ({ text }: z.output<typeof commentForm>) => {
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
        aria-label={t(messageIds.comment)}
        placeholder={t(messageIds.example)}
        autosize
        minRows={2}
        maxRows={8}
        error={text === '' ? undefined : form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className={style.foot}>
        <span className={style.keys}>{t(messageIds.keys)}</span>
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t(messageIds.send)}
        </Button>
      </div>
    </form>
  );
}

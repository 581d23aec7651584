import { Button, Skeleton, Textarea } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import commentBoxStyle from '#modules/orders/parts/order-view/timeline/comment-box.module.css';
import style from '#modules/orders/parts/order-view/timeline/timeline.module.css';
import { useTimeline } from '#modules/preorders/queries/preorder.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Moment } from '#ui/moment.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { useComment } from '../../../queries/preorder.ts';
import { describeEntry } from './sentences.ts';

const said = z.strictObject({ text: line(2000) });

const keep = (values: Said): Said => values;

const shape = z.object({ text: z.string() });

const parse = (draft: unknown): Said | null => shape.safeParse(draft).data ?? null;

/** The latest are read; what lies before is asked for. */
const SHOWN = 12;

/** What happened, from the beginning to now, and at its end the place to say something. */
export function Timeline({ preorder, actor }: { readonly preorder: Preorder; readonly actor: Actor }) {
  const t = useT();
  const { data, isPending, error, refetch } = useTimeline(preorder.id);
  const [isWhole, setWhole] = useState(false);
  const entries = data?.entries.toReversed() ?? [];
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <Section title={t('orders.view.timeline')} tools={<AuditLink entity="preorder" id={preorder.id} />}>
      {isPending && <Skeleton height={120} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.more ?? ''}
          onClick={() => setWhole(true)}
        >
          {t('orders.view.timeline.earlier', { count: hidden })}
        </Button>
      )}
      <ol className={timeline.timeline}>
        {entries
          .slice(hidden)
          .map((entry) =>
            entry.command === 'comment' ? (
              <Comment key={entry.id} entry={entry} isOwn={entry.actorId === actor.id} />
            ) : (
              <TimelineItem key={entry.id} entry={entry} />
            ),
          )}
      </ol>
      {!preorder.isErased && <CommentBox preorderId={preorder.id} actor={actor} />}
    </Section>
  );
}

function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const t = useT();
  const money = useMoney();
  return (
    <li>
      <p className={style.sentence}>{describeEntry(entry, { t, money })}</p>
      {entry.reason !== null && entry.reason !== '' && <p className={style.detail}>«{entry.reason}»</p>}
      <p className={style.when}>
        <Moment at={entry.at} />
      </p>
    </li>
  );
}

function Comment({ entry, isOwn }: { readonly entry: TimelineEntry; readonly isOwn: boolean }) {
  return (
    <li className={style.comment} data-own={isOwn || undefined}>
      <PersonAvatar name={entry.actorName} picture={null} size={28} />
      <div className={style.bubble}>
        <p className={style.who}>
          {entry.actorName}
          <span className={style.when}>
            <Moment at={entry.at} />
          </span>
        </p>
        <p className={style.words}>{entry.text}</p>
      </div>
    </li>
  );
}

type Said = z.input<typeof said>;

interface Props {
  readonly preorderId: PreorderId;
  readonly actor: Actor;
}

/** To those who work on this pre-order. What is half written waits for one to come back. */
function CommentBox({ preorderId, actor }: Props) {
  const t = useT();
  const place = useMemo(
    () => ({ name: `preorder-comment:${preorderId}`, owner: actor.id }),
    [preorderId, actor.id],
  );
  const form = useSchemaForm({ schema: said, defaultValues: { text: '' } });
  const { discard } = useDraft(
    form,
    useMemo(() => ({ place, keep, parse }), [place]),
  );
  const { keyFor, clearIntent } = useIntent(place);
  const { mutateAsync: comment } = useComment(preorderId);
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
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={commentBoxStyle.box}>
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
      <div className={commentBoxStyle.foot}>
        <span className={commentBoxStyle.keys}>{t('orders.view.comment.keys')}</span>
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t('orders.view.comment.send')}
        </Button>
      </div>
    </form>
  );
}

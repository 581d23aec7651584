import { Button, Skeleton, Textarea } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import commentBoxStyle from '#modules/orders/parts/order-view/timeline/comment-box.module.css';
import style from '#modules/orders/parts/order-view/timeline/timeline.module.css';
import { useCommentPurchase, usePurchaseTimeline } from '#modules/purchases/queries/purchases.ts';
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
import { useForeign, useRateText } from '../../foreign-money.tsx';
import { describeEntry } from './sentences.ts';

const said = z.strictObject({ text: line(2000) });

const keep = (values: Said): Said => values;

const shape = z.object({ text: z.string() });

const parse = (draft: unknown): Said | null => shape.safeParse(draft).data ?? null;

interface Props {
  readonly purchaseId: PurchaseId;
  readonly actor: Actor;
}

/** The latest are read; what lies before is asked for. */
const SHOWN = 12;

/** What happened, from the beginning to now, and at its end the place to say something. */
export function Timeline({ purchaseId, actor }: Props) {
  const t = useT();
  const { data, isPending, error, refetch } = usePurchaseTimeline(purchaseId);
  const [isWhole, setWhole] = useState(false);
  const entries = data?.entries.toReversed() ?? [];
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <Section title={t('purchase.timeline')} tools={<AuditLink entity="purchase" id={purchaseId} />}>
      {isPending && <Skeleton height={120} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.more ?? ''}
          onClick={() => setWhole(true)}
        >
          {t('purchase.timeline.earlier', { count: hidden })}
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
      <CommentBox purchaseId={purchaseId} actor={actor} />
    </Section>
  );
}

function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const formats = { t: useT(), money: useMoney(), foreign: useForeign(), rate: useRateText() };
  const { sentence, quote } = describeEntry(entry, formats);
  return (
    <li>
      <p className={style.sentence}>{sentence}</p>
      {quote !== '' && <p className={style.detail}>«{quote}»</p>}
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

interface CommentBoxProps {
  readonly purchaseId: PurchaseId;
  readonly actor: Actor;
}

type Said = z.input<typeof said>;

/** To those who work on this purchase. What is half written waits for one to come back. */
function CommentBox({ purchaseId, actor }: CommentBoxProps) {
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
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={commentBoxStyle.box}>
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
      <div className={commentBoxStyle.foot}>
        <span className={commentBoxStyle.keys}>{t('purchase.comment.keys')}</span>
        <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
          {t('purchase.comment.send')}
        </Button>
      </div>
    </form>
  );
}

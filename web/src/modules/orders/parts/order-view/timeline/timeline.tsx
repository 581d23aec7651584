import { Button, Skeleton, Textarea } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useTimeline } from '#modules/orders/queries/order.ts';
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
import { useComment } from '../../../queries/order.ts';
import { useOrderOptions } from '../../../queries/order-options.ts';
import { Section } from '../section.tsx';
import type { EntryFormats } from './changes.ts';
import commentBoxStyle from './comment-box.module.css';
import { describeEntry, happenedAtOf } from './sentences.ts';
import style from './timeline.module.css';

const said = z.strictObject({ text: line(2000) });

const keep = (values: Said): Said => values;

const shape = z.object({ text: z.string() });

const parse = (draft: unknown): Said | null => shape.safeParse(draft).data ?? null;

/** The latest are read; what lies before is asked for. */
const SHOWN = 12;

/** What happened, from the beginning to now, and at its end the place to say something. */
export function Timeline({ order, actor }: { readonly order: Order; readonly actor: Actor }) {
  const t = useT();
  const formats = useEntryFormats(order);
  const { data, isPending, error, refetch } = useTimeline(order.id);
  const [isWhole, setWhole] = useState(false);
  const entries = data?.entries.toReversed() ?? [];
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <Section title={t('orders.view.timeline')} tools={<AuditLink entity="order" id={order.id} />}>
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
              <TimelineItem key={entry.id} entry={entry} formats={formats} />
            ),
          )}
      </ol>
      {!order.isErased && <CommentBox orderId={order.id} actor={actor} />}
    </Section>
  );
}

function TimelineItem({ entry, formats }: { readonly entry: TimelineEntry; readonly formats: EntryFormats }) {
  const { sentence, details, quote } = describeEntry(entry, formats);
  return (
    <li>
      <p className={style.sentence}>{sentence}</p>
      {details.map((detail) => (
        <p key={detail} className={style.detail}>
          {detail}
        </p>
      ))}
      {quote !== null && quote !== '' && <p className={style.detail}>«{quote}»</p>}
      <p className={style.when}>
        <Moment at={happenedAtOf(entry)} />
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

/** What sentences are made with: the language of the screen, and the names people know. */
function useEntryFormats(order: Order): EntryFormats {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { data } = useOrderOptions();
  const { sellerId, seller, courierId, courier, shipments } = order;
  const parcels = shipments.length;
  return useMemo(
    () => ({
      t,
      money,
      parcels,
      day: (isoDay) => intl.formatDate(isoDay, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      sellerOf: (id) => (id === sellerId ? seller : data?.sellers.find((one) => one.id === id)?.name),
      courierOf: (id) =>
        id === courierId ? (courier ?? undefined) : data?.couriers.find((one) => one.id === id)?.name,
    }),
    [t, money, parcels, intl, sellerId, seller, courierId, courier, data],
  );
}

type Said = z.input<typeof said>;

/** To those who work on this order. What is half written waits for one to come back. */
function CommentBox({ orderId, actor }: { readonly orderId: OrderId; readonly actor: Actor }) {
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

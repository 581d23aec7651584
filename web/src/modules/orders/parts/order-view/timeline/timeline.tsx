import { Button, Skeleton } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useTimeline } from '#modules/orders/queries/order.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { Section } from '../section.tsx';
import type { EntryFormats } from './changes.ts';
import { CommentBox } from './comment-box.tsx';
import { describeEntry, happenedAtOf } from './sentences.ts';
import style from './timeline.module.css';
import { useEntryFormats } from './use-entry-formats.ts';

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

import { Button, Skeleton } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import style from '#modules/orders/parts/order-view/timeline/timeline.module.css';
import { useTimeline } from '#modules/preorders/queries/preorder.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { CommentBox } from './comment-box.tsx';
import { describeEntry } from './sentences.ts';

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

import { Button, Skeleton } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import marks from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { AuditLink } from '../audit-link.tsx';
import { Section } from '../blocks/section.tsx';
import type { AnyDocument, DescribedEntry, TimelineKind, TimelineMessageIds } from '../document-kind.ts';
import { CommentBox } from './comment-box.tsx';
import style from './timeline.module.css';

/** The latest are read; what lies before is asked for. */
const SHOWN = 12;

const MESSAGE_IDS: TimelineMessageIds = {
  title: 'document.timeline',
  earlier: 'document.timeline.earlier',
  comment: 'document.comment',
  example: 'document.comment.example',
  keys: 'document.comment.keys',
  send: 'document.comment.send',
};

interface Props<Doc extends AnyDocument> {
  readonly kind: TimelineKind<Doc>;
  readonly entity: string;
  readonly document: Doc;
  readonly actor: Actor;
}

/** What happened, from the beginning to now, and at its end the place to say something. */
export function Timeline<Doc extends AnyDocument>({ kind, entity, document, actor }: Props<Doc>) {
  const { useEntries, useDescribeEntry, messageIds = MESSAGE_IDS } = kind;
  const t = useT();
  const describeEntry = useDescribeEntry(document);
  const { data, isPending, error, refetch } = useEntries(document.id);
  const [isWhole, setWhole] = useState(false);
  const entries = data?.entries.toReversed() ?? [];
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <Section title={t(messageIds.title)} tools={<AuditLink entity={entity} id={document.id} />}>
      {isPending && <Skeleton height={120} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.more ?? ''}
          onClick={() => setWhole(true)}
        >
          {t(messageIds.earlier, { count: hidden })}
        </Button>
      )}
      <ol className={marks.timeline}>
        {entries
          .slice(hidden)
          .map((entry) =>
            entry.command === 'comment' ? (
              <Comment key={entry.id} entry={entry} isOwn={entry.actorId === actor.id} />
            ) : (
              <TimelineItem key={entry.id} described={{ at: entry.at, ...describeEntry(entry) }} />
            ),
          )}
      </ol>
      {document.isErased !== true && (
        <CommentBox kind={kind} documentId={document.id} actor={actor} messageIds={messageIds} />
      )}
    </Section>
  );
}

function TimelineItem({ described }: { readonly described: DescribedEntry & { readonly at: string } }) {
  const { sentence, details = [], quote = '', at } = described;
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
        <Moment at={at} />
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

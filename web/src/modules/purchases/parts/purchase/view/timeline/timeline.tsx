import { Button, Skeleton } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import style from '#modules/orders/parts/order-view/timeline/timeline.module.css';
import { usePurchaseTimeline } from '#modules/purchases/queries/purchases.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { useForeign, useRateText } from '../../foreign-money.tsx';
import { CommentBox } from './comment-box.tsx';
import { describeEntry } from './sentences.ts';

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

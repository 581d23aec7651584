import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/display/moment.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import marks from '#ui/display/timeline.module.css';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { AuditLink } from '../audit-link.tsx';
import { Section } from '../blocks/section.tsx';
import type { AnyDocument, DescribedEntry, TimelineKind, TimelineMessageIds } from '../document-kind.ts';
import { CommentField } from './comment-field.tsx';
import { MentionText } from './mention-text.tsx';
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
        <Button mb="sm" variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
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
    <li className={style.words}>
      <p>{sentence}</p>
      {details.map((detail) => (
        <Text inherit c="dimmed" fz="xs" key={detail}>
          {detail}
        </Text>
      ))}
      {quote !== null && quote !== '' && (
        <Text inherit c="dimmed" fz="xs">
          «{quote}»
        </Text>
      )}
      <Text inherit c="dimmed" fz="xs">
        <Moment at={at} />
      </Text>
    </li>
  );
}

function Comment({ entry, isOwn }: { readonly entry: TimelineEntry; readonly isOwn: boolean }) {
  return (
    <li className={style.comment} data-own={isOwn || undefined}>
      <PersonAvatar name={entry.actorName} picture={null} size={28} />
      <div className={`${style.bubble} ${style.words}`}>
        <p className={style.who}>
          {entry.actorName}
          <Text span inherit c="dimmed" fw={400}>
            <Moment at={entry.at} />
          </Text>
        </p>
        <Text inherit style={{ whiteSpace: 'pre-line' }}>
          <MentionText text={entry.text ?? ''} mentions={entry.mentions} />
        </Text>
      </div>
    </li>
  );
}

const commentForm = z.strictObject({ text: line(2000) });
type CommentValues = z.input<typeof commentForm>;

const draft = z.object({ text: z.string() });
const DRAFT = {
  keep: (values: CommentValues) => values,
  parse: (kept: unknown): CommentValues | null => draft.safeParse(kept).data ?? null,
};

interface CommentBoxProps<Doc extends AnyDocument> {
  readonly kind: TimelineKind<Doc>;
  readonly documentId: Doc['id'];
  readonly actor: Actor;
  readonly messageIds: TimelineMessageIds;
}

/** To those who work on this document. What is half written waits for one to come back. */
function CommentBox<Doc extends AnyDocument>({ kind, documentId, actor, messageIds }: CommentBoxProps<Doc>) {
  const { useComment, useReaders, draftName } = kind;
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
  // Few comments name anybody: asked for with the first «@».
  const { data: readers } = useReaders(documentId, text.includes('@'));
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="xs">
        <FormAlert refusal={refusal} />
        <CommentField
          aria-label={t(messageIds.comment)}
          placeholder={t(messageIds.example)}
          autosize
          minRows={2}
          maxRows={8}
          error={text === '' ? undefined : form.formState.errors.text?.message}
          value={text}
          onChange={(typed) => form.setValue('text', typed, { shouldDirty: true, shouldValidate: true })}
          readers={readers?.people ?? []}
        />
        <Group gap="sm" justify="space-between" wrap="nowrap">
          <span className={style.keys}>{t(messageIds.keys)}</span>
          <Button type="submit" variant="default" loading={isSending} disabled={text.trim() === ''}>
            {t(messageIds.send)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

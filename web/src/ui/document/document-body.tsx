import { Box, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { AnyDocument, DocumentKind, DocumentLayout } from './document-kind.ts';
import style from './document-sheet.module.css';
import { DocumentSkeleton } from './document-skeleton.tsx';
import type { DocumentViewProps } from './document-view.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { HighlightedPartsContext, useDocumentLiveUpdates } from './use-document-live-updates.ts';

const NOT_FOUND = 404;

type Kind<Doc extends AnyDocument, Dialog, Handlers> = DocumentKind<Doc, Dialog, Handlers>;

/** The document as it is read; a link that is none leads to the same friendly page as somebody else's. */
export function createDocumentBody<Doc extends AnyDocument, Dialog, Handlers>(
  kind: Kind<Doc, Dialog, Handlers>,
) {
  return function DocumentBody({ documentId, ...props }: DocumentViewProps<Handlers>) {
    const id = kind.parseId(documentId);
    return id === undefined ? <Missing {...kind.missing} /> : <ReadDocument kind={kind} id={id} {...props} />;
  };
}

interface ReadProps<Doc extends AnyDocument, Dialog, Handlers>
  extends Omit<DocumentViewProps<Handlers>, 'documentId'> {
  readonly kind: Kind<Doc, Dialog, Handlers>;
  readonly id: Doc['id'];
}

function ReadDocument<Doc extends AnyDocument, Dialog, Handlers>({
  kind,
  id,
  layout,
  handlers,
}: ReadProps<Doc, Dialog, Handlers>) {
  const actor = useActor();
  const { data, error, isPending, isPaused, refetch } = kind.useDocument(id);
  if (actor === null) return null;
  // What is there stays, even when it could not be read again.
  if (data !== undefined)
    return <DocumentSheet kind={kind} document={data} actor={actor} layout={layout} handlers={handlers} />;
  if (readProblem(error)?.status === NOT_FOUND) return <Missing {...kind.missing} />;
  if (error !== null || (isPending && isPaused))
    return (
      <Box p="var(--gutter)">
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </Box>
    );
  return <DocumentSkeleton layout={layout} />;
}

interface MissingProps {
  readonly titleId: string;
  readonly textId: string;
}

/** There is none, or it is somebody else's: both are told alike. */
function Missing({ titleId, textId }: MissingProps) {
  const t = useT();
  return (
    <Stack gap="xs" align="center" py="xl" px="lg" ta="center">
      <Box w="min(260px, 70%)" mb="xs">
        <EmptyDrawing icon={PackageSearch} />
      </Box>
      <Text component="h3" size="md" fw={600}>
        {t(titleId)}
      </Text>
      <Text inherit maw="44ch" c="dimmed">
        {t(textId)}
      </Text>
    </Stack>
  );
}

interface Props<Doc extends AnyDocument, Dialog, Handlers> {
  readonly kind: DocumentKind<Doc, Dialog, Handlers>;
  readonly document: Doc;
  readonly actor: Actor;
  readonly layout: DocumentLayout;
  readonly handlers: Handlers;
}

/** Everything about one document: what is to be done on top, what happened at the end. */
function DocumentSheet<Doc extends AnyDocument, Dialog, Handlers>({
  kind,
  document,
  actor,
  layout,
  handlers,
}: Props<Doc, Dialog, Handlers>) {
  const highlighted = useDocumentLiveUpdates(kind, document, actor);
  const { dialog, openDialog, close } = useDocumentDialogs(kind, document, actor);
  const shown = { document, actor, layout, openDialog, handlers };
  const timeline = <Timeline kind={kind.timeline} entity={kind.entity} document={document} actor={actor} />;
  return (
    <HighlightedPartsContext value={highlighted}>
      <div
        className={style.sheet}
        data-layout={layout}
        data-bar={kind.hasBar?.(document) === false ? undefined : true}
      >
        {kind.renderHead(shown)}
        <div className={style.body}>
          <div className={style.columns}>
            <div className={style.column}>
              {kind.renderMain(shown)}
              {layout === 'page' && timeline}
            </div>
            <div className={style.column}>{kind.renderAbout(shown)}</div>
            {layout === 'drawer' && timeline}
          </div>
        </div>
        {dialog !== null && kind.renderDialog(dialog, { ...shown, onClose: close })}
      </div>
    </HighlightedPartsContext>
  );
}

/** What is laid over the document. `do=pay` in the address opens its dialog at once: how a list leads here. */
function useDocumentDialogs<Doc extends AnyDocument, Dialog, Handlers>(
  { toDialog }: Pick<DocumentKind<Doc, Dialog, Handlers>, 'toDialog'>,
  document: Doc,
  actor: Actor,
) {
  const [dialog, setDialog] = useState<{ readonly open: Dialog } | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = toDialog !== undefined && 'do' in search ? search.do : undefined;
  const openDialog = useCallback((open: Dialog) => setDialog({ open }), []);
  const find = useRef((_: string): Dialog | null => null);
  useEffect(() => {
    find.current = (name) => toDialog?.(name, document, actor) ?? null;
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    const found = find.current(wanted);
    // An old link may ask for what is no longer possible: then the document is only shown.
    if (found !== null) openDialog(found);
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate, openDialog]);
  return { dialog: dialog?.open ?? null, openDialog, close: useCallback(() => setDialog(null), []) };
}

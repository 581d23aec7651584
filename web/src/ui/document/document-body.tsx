import { Box, Stack, Text } from '@mantine/core';
import { PackageSearch } from 'lucide-react';
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
import { useDocumentDialogs } from './use-document-dialogs.ts';
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
  const { toDialog } = kind;
  const { dialog, openDialog, close } = useDocumentDialogs<Dialog>(
    toDialog && ((wanted) => toDialog(wanted, document, actor)),
  );
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

import { PackageSearch } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { AnyDocument, DocumentKind } from './document-kind.ts';
import style from './document-sheet.module.css';
import { DocumentSheet } from './document-sheet.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import type { DocumentViewProps } from './document-view.tsx';

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
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
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
    <div className={style.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h3 className={style.missingTitle}>{t(titleId)}</h3>
      <p className={style.missingText}>{t(textId)}</p>
    </div>
  );
}

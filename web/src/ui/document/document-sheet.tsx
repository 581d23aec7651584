import type { Actor } from '#lib/actor.ts';
import type { AnyDocument, DocumentKind, DocumentLayout } from './document-kind.ts';
import style from './document-sheet.module.css';
import { Timeline } from './timeline/timeline.tsx';
import { useDocumentDialogs } from './use-document-dialogs.ts';
import { HighlightedPartsContext, useDocumentLiveUpdates } from './use-document-live-updates.ts';

interface Props<Doc extends AnyDocument, Dialog, Handlers> {
  readonly kind: DocumentKind<Doc, Dialog, Handlers>;
  readonly document: Doc;
  readonly actor: Actor;
  readonly layout: DocumentLayout;
  readonly handlers: Handlers;
}

/** Everything about one document: what is to be done on top, what happened at the end. */
export function DocumentSheet<Doc extends AnyDocument, Dialog, Handlers>({
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

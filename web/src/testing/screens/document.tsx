import { Circle } from 'lucide-react';
import { vi } from 'vitest';
import { NotesBlock } from '#ui/document/blocks/notes-block.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import { DocumentActions, DocumentHead } from '#ui/document/document-head.tsx';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView } from '#ui/document/document-view.tsx';
import { useDocumentCommand } from '#ui/document/use-document-command.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import type { Note, Server } from './document-queries.ts';
import { createNoteQueries, NOTE } from './document-queries.ts';

let kinds = 0;

/** A document of a kind that only tests know, with all that documents have in common. */
export async function renderDocument(
  server: Server,
  options: { layout?: DocumentLayout; id?: string; path?: string } = {},
) {
  const { layout = 'page', id = NOTE.id, path } = options;
  kinds += 1;
  const { useNote, useRefresh, useEntries, useComment, useReaders } = createNoteQueries(server, [
    'note',
    kinds,
  ]);
  const Body = createDocumentBody<Note, 'read', { readonly onEdit: () => void }>({
    entity: 'note',
    parseId: (text) => (text.length === NOTE.id.length ? text : undefined),
    useDocument: useNote,
    useRefresh,
    missing: { titleId: 'ui.part-missing', textId: 'ui.no-answer' },
    parts: { notes: ({ text }) => text },
    toDialog: (wanted) => (wanted === 'read' ? 'read' : null),
    renderHead: ({ document, layout: shownIn, handlers, openDialog }) => (
      <DocumentHead layout={shownIn} label={document.label} badges={null} about="Ana">
        <Actions
          document={document}
          server={server}
          onEdit={handlers.onEdit}
          onRead={() => openDialog('read')}
        />
      </DocumentHead>
    ),
    renderMain: ({ document }) => <Section title="Texto">{document.text}</Section>,
    renderAbout: ({ document }) => (
      <NotesBlock title="Notas" notes={[{ label: 'Texto', text: document.text }]} tags={[]} />
    ),
    renderDialog: (dialog, { onClose }) => (
      <div role="dialog" aria-label={dialog}>
        <button type="button" onClick={onClose}>
          Cerrar
        </button>
      </div>
    ),
    timeline: {
      useEntries,
      useComment,
      useReaders,
      draftName: `note-comment-${kinds}`,
      useDescribeEntry: () => (entry) => ({
        sentence: `${entry.actorName} hizo ${entry.command}`,
        quote: entry.reason,
      }),
    },
  });
  const View = createDocumentView<{ readonly onEdit: () => void }>({
    name: `note-${kinds}`,
    load: async () => Body,
    messages: [],
  });
  const onEdit = vi.fn();
  const element = <View documentId={id} layout={layout} handlers={{ onEdit }} />;
  const view = await renderComponent(element, {
    user: signedInAs('logisticManager'),
    ...(path !== undefined && { path }),
  });
  return { ...view, onEdit };
}

interface ActionsProps {
  readonly document: Note;
  readonly server: Server;
  readonly onEdit: () => void;
  readonly onRead: () => void;
}

function Actions({ document, server, onEdit, onRead }: ActionsProps) {
  const { give, refusal } = useDocumentCommand<Note, 'sign'>({
    send: server.sign,
    doneText: () => 'Firmada',
  });
  const action = (label: string, run: () => void) => ({ label, icon: Circle, run });
  return (
    <>
      {refusal !== null && <p role="alert">No se firmó</p>}
      <DocumentActions
        next={{ label: 'Firmar', run: () => void give('sign') }}
        menuLabel={`Más de ${document.label}`}
        groups={[[action('Editar', onEdit)], [], [{ ...action('Leer', onRead), isDangerous: true }]]}
      />
    </>
  );
}

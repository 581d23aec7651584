import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import type { AnyDocument, DocumentKind } from './document-kind.ts';

/** What is laid over the document. `do=pay` in the address opens its dialog at once: how a list leads here. */
export function useDocumentDialogs<Doc extends AnyDocument, Dialog, Handlers>(
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

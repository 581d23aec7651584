import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What is laid over a document. `do=pay` in the address opens its dialog at once: how a list leads here.
 * @param toDialog the dialog of that name, or null if it is not possible any more; nothing: the address opens none
 */
export function useDocumentDialogs<Dialog>(toDialog: ((wanted: string) => Dialog | null) | undefined) {
  const [dialog, setDialog] = useState<{ readonly open: Dialog } | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = toDialog !== undefined && 'do' in search ? search.do : undefined;
  const openDialog = useCallback((open: Dialog) => setDialog({ open }), []);
  const find = useRef(toDialog);
  useEffect(() => {
    find.current = toDialog;
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    const found = find.current?.(wanted) ?? null;
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

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayConvert, mayPay } from './actions.ts';
import type { DialogState } from './dialog-state.ts';

/** `do=pay` or `do=convert` in the address opens its dialog at once: how a list leads here. */
export function useDialogs(preorder: Preorder) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = 'do' in search ? search.do : undefined;
  const latest = useRef(preorder);
  useEffect(() => {
    latest.current = preorder;
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    // An old link may ask for what is no longer possible: then the pre-order is only shown.
    if (wanted === 'pay' && mayPay(latest.current)) setDialog({ kind: 'pay' });
    if (wanted === 'convert' && mayConvert(latest.current)) setDialog({ kind: 'convert' });
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { dialog, openDialog: setDialog, close: useCallback(() => setDialog(null), []) };
}

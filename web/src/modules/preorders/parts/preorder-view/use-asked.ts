import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayConvert, mayPay } from './actions.ts';
import type { Asked } from './asked.ts';

/** `do=pay` or `do=convert` in the address opens its dialog at once: how a list leads here. */
export function useAsked(preorder: Preorder) {
  const [asked, setAsked] = useState<Asked | null>(null);
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
    if (wanted === 'pay' && mayPay(latest.current)) setAsked({ kind: 'pay' });
    if (wanted === 'convert' && mayConvert(latest.current)) setAsked({ kind: 'convert' });
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { asked, ask: setAsked, close: useCallback(() => setAsked(null), []) };
}

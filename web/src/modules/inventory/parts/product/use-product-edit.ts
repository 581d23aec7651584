import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Edited = 'details' | 'variants';
export type Edit = (what: Edited | null) => void;

/** What is being edited stands in the address: Back leaves it, and a reload comes back to its draft. */
export function useProductEdit(mayEdit: boolean) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const requested = 'edit' in search ? search.edit : undefined;
  const edited: Edited | null =
    mayEdit && (requested === 'details' || requested === 'variants') ? requested : null;
  const edit = useCallback<Edit>(
    (what) =>
      void navigate({
        to: '.',
        search: what === null ? {} : { edit: what },
        replace: what === null,
        resetScroll: false,
      }),
    [navigate],
  );
  return { edited, edit };
}

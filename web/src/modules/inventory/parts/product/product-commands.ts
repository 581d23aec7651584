import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { ProductCommand } from '../../queries/product.ts';
import { useAcceptProduct, useCommandProduct } from '../../queries/product.ts';

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

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useProductCommand({ id, version, name }: Product) {
  const t = useT();
  const accept = useAcceptProduct();
  const { mutateAsync, isPending, variables } = useCommandProduct(id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const give = async (command: ProductCommand): Promise<boolean> => {
    if (isPending) return false;
    setRefusal(null);
    try {
      await mutateAsync({ command, version });
      toastDone(t(`inventory.product.${command}.done`, { name }));
      return true;
    } catch (refused) {
      const current = readProduct.reply.safeParse(readProblem(refused)?.current);
      // They see it now; giving the command again is then meant.
      if (current.success) accept(current.data);
      setRefusal(refused);
      return false;
    }
  };
  return { give, isPending, given: isPending ? variables.command : null, refusal };
}

import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';

/** The store's name; the product's own until it is known. */
export function useBrand(): string {
  const t = useT();
  return useStore().data?.brand ?? t('app.brand');
}

import type { GoodsDifference } from '@trastienda/shared/inventory/contract/found-goods.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** What goods that were found have otherwise than it was said, in one short line; empty where nothing differs. */
export function useDifference(): (differs: GoodsDifference | null) => string {
  const t = useT();
  return (differs) => {
    if (differs === null) return '';
    const { colour, size, words, price } = differs;
    const parts: string[] = [];
    if (colour !== null) parts.push(t('orders.form.no-colour', toWords(colour)));
    if (size !== null) parts.push(t('orders.form.no-size', toWords(size)));
    if (words.length > 0) parts.push(t('orders.form.without-words', { words: words.join(' ') }));
    if (price !== null) parts.push(t('orders.form.other-price'));
    return parts.join(' · ');
  };
}

/** «No hay rojo: vino, terracota» */
function toWords({ wanted, there }: NonNullable<GoodsDifference['size']>) {
  return { wanted, count: there.length, there: there.join(', ') };
}

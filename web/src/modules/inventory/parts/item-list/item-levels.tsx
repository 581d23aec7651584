import { Skeleton } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useProduct } from '../../queries/product.ts';
import { Units } from './item-facts.tsx';
import style from './item-levels.module.css';

/** Where it lies: every open place, also those without any. */
export function ItemLevels({ item }: { readonly item: StockItem }) {
  const t = useT();
  const { data, error, refetch } = useProduct(item.productId);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={88} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const levels = data.variants.find(({ id }) => id === item.id)?.levels ?? [];
  const at = (place: string) => levels.find(({ locationId }) => locationId === place);
  return (
    <table className={style.levels}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.list.place')}</th>
          <th scope="col">{t('inventory.list.column.on-hand')}</th>
          <th scope="col">{t('inventory.list.column.reserved')}</th>
        </tr>
      </thead>
      <tbody>
        {data.locations.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <Units count={at(id)?.onHand ?? 0} isStrong={(at(id)?.onHand ?? 0) > 0} />
            </td>
            <td>
              <Units count={at(id)?.reserved ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

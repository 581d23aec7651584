import { Skeleton } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useProductOptions } from '../../queries/product.ts';
import style from './new-count-form.module.css';
import { NewCountForm } from './new-count-form.tsx';

interface Props {
  readonly selection: readonly VariantId[];
  readonly onClose: () => void;
  readonly onDone: (count: StockCount) => void;
}

export function NewCountDrawer({ selection, onClose, onDone }: Props) {
  const t = useT();
  const { data, error, refetch } = useProductOptions();
  return (
    <SideDrawer title={t('inventory.count.new')} onClose={onClose}>
      {data !== undefined && <NewCountForm options={data} selection={selection} onDone={onDone} />}
      {data === undefined && (
        <div className={style.form}>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </SideDrawer>
  );
}

import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { countId } from '@trastienda/shared/inventory/ids.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useProductOptions } from '../../queries/product.ts';
import { CountList } from './count-list.tsx';
import { CountView } from './count-view.tsx';
import { countsAddress } from './counts-address.ts';
import style from './new-count-form.module.css';
import { NewCountForm } from './new-count-form.tsx';

interface Props {
  /** The id of a count, `new`, or nothing. */
  readonly chosen: string;
  /** What was picked in the inventory before a new count was asked for. */
  readonly selection: readonly VariantId[];
}

/** The counts in the place of the inventory: the list of them, or one. */
export function CountsPanel({ chosen, selection }: Props) {
  const navigate = useNavigate();
  const go = (count?: string, isQuiet = false) =>
    void navigate({ href: countsAddress(count), replace: isQuiet });
  const id = countId.safeParse(chosen).data;
  if (id !== undefined) return <CountView key={id} id={id} />;
  return (
    <>
      <CountList />
      {chosen === 'new' && (
        <NewCountDrawer selection={selection} onClose={() => go()} onDone={(count) => go(count.id, true)} />
      )}
    </>
  );
}

interface NewCountDrawerProps {
  readonly selection: readonly VariantId[];
  readonly onClose: () => void;
  readonly onDone: (count: StockCount) => void;
}

function NewCountDrawer({ selection, onClose, onDone }: NewCountDrawerProps) {
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

import { useNavigate } from '@tanstack/react-router';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { countId } from '@trastienda/shared/inventory/ids.ts';
import { CountList } from './count-list.tsx';
import { CountView } from './count-view.tsx';
import { countsAddress } from './counts-address.ts';
import { NewCountDrawer } from './new-count-drawer.tsx';

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

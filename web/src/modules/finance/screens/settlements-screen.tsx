import { settlementId } from '@trastienda/shared/finance/ids.ts';
import { useActor } from '#lib/actor.ts';
import { useAddress } from '#ui/use-address.ts';
import { SettlementList } from '../parts/settlements/settlement-list.tsx';
import { NewSettlement, OneSettlement } from '../parts/settlements/settlement-page.tsx';
import { useMoneyLiveUpdates } from '../parts/use-money-live-updates.ts';

/** The settlements, a new one in their place, or one of them: as the address says. */
export function SettlementsScreen() {
  const { read, go } = useAddress();
  const actor = useActor();
  useMoneyLiveUpdates('settlements');
  if (actor === null) return null;
  const chosen = read('settlement');
  const id = settlementId.safeParse(chosen).data;
  const leave = () => go({ settlement: undefined, edit: undefined });
  if (chosen === 'new')
    return (
      <NewSettlement actor={actor} onDone={(made) => go({ settlement: made.id }, true)} onCancel={leave} />
    );
  if (id !== undefined)
    return (
      <OneSettlement
        key={id}
        id={id}
        actor={actor}
        isEditing={read('edit') !== ''}
        setEditing={(isEditing) => go({ edit: isEditing ? '1' : undefined }, !isEditing)}
      />
    );
  return <SettlementList read={read} go={go} />;
}

import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { Address } from '#ui/use-address.ts';
import { useCouriers } from '../../queries/couriers.ts';
import style from './assign-view.module.css';
import { GuideDesk } from './guide-desk.tsx';
import { PendingList } from './pending-list.tsx';
import { useDone } from './use-done.ts';
import { useScanLoop } from './use-scan-loop.ts';
import { useWorkRows } from './use-work-rows.ts';
import type { WorkRow } from './work-rows.ts';

const MUTED = 'guides:muted';
const NO_COURIERS: readonly never[] = [];

/** Packed parcels at the left, guides at the right. */
export function AssignView({ actor, read, go }: Address & { readonly actor: Actor }) {
  const { data } = useCouriers();
  const couriers = data?.couriers ?? NO_COURIERS;
  const courierId = couriers.find(({ id, isActive }) => isActive && id === read('via'))?.id ?? null;
  const [isMuted, setMuted] = useState(() => readStored(MUTED) === 'true');
  const [isFilming, setFilming] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<ShipmentId>>(new Set());

  const done = useDone();
  const work = useWorkRows(actor, courierId, done);
  const { add } = work;
  const onRefused = useCallback((row: WorkRow) => add([row]), [add]);
  const loop = useScanLoop({ courierId, couriers, isMuted, isFilming, done, onRefused });
  const heldId = loop.held.parcel?.id ?? null;
  useEffect(() => {
    if (heldId !== null)
      document.querySelector(`[data-parcel="${heldId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [heldId]);

  return (
    <div className={style.columns}>
      <PendingList
        read={read}
        go={go}
        heldId={heldId}
        ticked={ticked}
        setTicked={setTicked}
        onPrepaid={add}
        couriers={couriers}
      />
      <GuideDesk
        how={read('how')}
        setHow={(how) => go({ how: how === 'scan' ? undefined : how }, true)}
        couriers={couriers}
        courierId={courierId}
        setCourier={(id) => go({ via: id === '' ? undefined : id }, true)}
        loop={loop}
        work={work}
        done={done}
        isMuted={isMuted}
        setMuted={(next) => {
          setMuted(next);
          writeStored(MUTED, String(next));
        }}
        isFilming={isFilming}
        setFilming={setFilming}
      />
    </div>
  );
}

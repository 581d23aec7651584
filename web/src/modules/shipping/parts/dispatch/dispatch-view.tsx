import { Button } from '@mantine/core';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { Address } from '#ui/use-address.ts';
import { useToHandOver } from '../../queries/parcels.ts';
import { type Group, groupByCourier } from './by-courier.ts';
import { CourierGroup } from './courier-group.tsx';
import style from './dispatch-view.module.css';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** What has its guide and waits for its courier, one stretch for each. */
export function DispatchView({ go }: Address) {
  const t = useT();
  const { data, error, isPaused, refetch } = useToHandOver();
  // Everything leaves unless somebody says otherwise.
  const [left, setLeft] = useState<ReadonlySet<ShipmentId>>(new Set());
  const [dialog, setDialog] = useState<Group | null>(null);
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={56} />
    );
  if (data.parcels.length === 0)
    return (
      <BlankState
        icon={PackageOpen}
        title={t('shipping.dispatch.none')}
        text={t('shipping.dispatch.none-text')}
      >
        <Button variant="default" onClick={() => go({ tab: undefined })}>
          {t('shipping.dispatch.to-assign')}
        </Button>
      </BlankState>
    );
  const tick = (ids: readonly ShipmentId[], isOn: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const id of ids) isOn ? next.delete(id) : next.add(id);
      return next;
    });
  return (
    <>
      {data.hasMore && (
        <p className={style.more}>{t('shipping.dispatch.more', { count: data.parcels.length })}</p>
      )}
      {groupByCourier(data.parcels).map((group, at) => (
        <CourierGroup
          key={group.courierId ?? ''}
          group={group}
          left={left}
          isFirst={at === 0}
          onTick={tick}
          onHandOver={(parcels) => setDialog({ ...group, parcels })}
        />
      ))}
      {dialog !== null && (
        <HandOverDialog
          group={dialog}
          onLeave={(ids) => tick(ids, false)}
          onDone={(manifest) =>
            go({ tab: 'manifests', manifest: manifest.id, q: undefined, courier: undefined })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

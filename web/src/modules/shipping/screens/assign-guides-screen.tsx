import { Box, Button, Flex, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { PackageOpen } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { onLiveEvent } from '#lib/live-events.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { TabBar } from '#ui/list/tab-bar.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { GuideDesk } from '../parts/assign/guide-desk.tsx';
import { PendingList } from '../parts/assign/pending-list.tsx';
import { useScanLoop } from '../parts/assign/use-scan-loop.ts';
import type { WorkRow } from '../parts/assign/work-rows.ts';
import { useDone, useWorkRows } from '../parts/assign/work-rows.ts';
import { CourierList } from '../parts/couriers/courier-list.tsx';
import type { Group } from '../parts/dispatch/courier-group.tsx';
import { CourierGroup, groupByCourier } from '../parts/dispatch/courier-group.tsx';
import { HandOverDialog } from '../parts/dispatch/hand-over-dialog.tsx';
import { ManifestList } from '../parts/manifests/manifests.tsx';
import { daysOf, RoadView } from '../parts/road/road-view.tsx';
import { useCouriers } from '../queries/couriers.ts';
import { SHIPPING_KEY, useParcelCounts, useToHandOver } from '../queries/parcels.ts';

const MUTED = 'guides:muted';

const NO_COURIERS: readonly never[] = [];

const GATHER_MS = 500;

const TABS = ['assign', 'dispatch', 'road', 'manifests', 'couriers'] as const;

/** What belongs to one tab and means nothing in the next. */
const OWN_OF_TABS = {
  q: undefined,
  courier: undefined,
  show: undefined,
  days: undefined,
  manifest: undefined,
  edit: undefined,
  prepaid: undefined,
} as const;

/** From packed to arrived: guides, hand-over, the road, and who drives. */
export function AssignGuidesScreen() {
  const t = useT();
  const actor = useActor();
  const address = useAddress();
  const { read, go } = address;
  useShippingLiveUpdates();
  const { data: counts } = useParcelCounts(daysOf({ read }));
  if (actor === null) return null;
  const tab = TABS.find((one) => one === read('tab')) ?? 'assign';
  const countOf = {
    assign: counts?.pending,
    dispatch: counts?.to_hand_over,
    road: counts && counts.on_the_way + counts.trouble + counts.returning,
    manifests: undefined,
    couriers: undefined,
  };
  return (
    <Box
      component="section"
      miw={0}
      // Room for the bar of the scanner under the thumb.
      mb={tab === 'assign' ? { base: 88, sm: 0 } : 0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-label={t(`shipping.tab.${tab}`)}
    >
      <TabBar
        label={t('shipping.tabs')}
        current={tab}
        tabs={TABS.map((id) => {
          const count = countOf[id];
          return {
            id,
            text: t(`shipping.tab.${id}`),
            ...(count !== undefined && { count: { count, isExact: true } }),
            onOpen: () => go({ ...OWN_OF_TABS, tab: id === 'assign' ? undefined : id }),
          };
        })}
      />
      {tab === 'assign' && <AssignView actor={actor} {...address} />}
      {tab === 'dispatch' && <DispatchView {...address} />}
      {tab === 'road' && <RoadView {...address} />}
      {tab === 'manifests' && <ManifestList {...address} />}
      {tab === 'couriers' && <CourierList actor={actor} {...address} />}
    </Box>
  );
}

/** Something was packed, labelled or sent somewhere: what is shown is read again behind what is shown. */
function useShippingLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const leave = onLiveEvent('order', () => {
      // A hundred guides are a hundred events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      }, GATHER_MS);
    });
    return () => {
      window.clearTimeout(gathering);
      leave();
    };
  }, [queryClient]);
}

/** Packed parcels at the left, guides at the right. */
function AssignView({ actor, read, go }: Address & { readonly actor: Actor }) {
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
    <Flex direction={{ base: 'column-reverse', md: 'row' }}>
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
    </Flex>
  );
}

/** What has its guide and waits for its courier, one stretch for each. */
function DispatchView({ go }: Address) {
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
        <Text inherit py="sm" px="md" c="var(--wait-ink)" fz="xs">
          {t('shipping.dispatch.more', { count: data.parcels.length })}
        </Text>
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

import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { useAddress } from '#ui/use-address.ts';
import { AssignView } from '../parts/assign/assign-view.tsx';
import { CourierList } from '../parts/couriers/courier-list.tsx';
import { DispatchView } from '../parts/dispatch/dispatch-view.tsx';
import { ManifestList } from '../parts/manifests/manifest-list.tsx';
import { daysOf, RoadView } from '../parts/road/road-view.tsx';
import style from '../parts/shipping-screen.module.css';
import { useShippingLiveUpdates } from '../parts/use-shipping-live-updates.ts';
import { useParcelCounts } from '../queries/parcels.ts';

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
    <section className={style.card} data-tab={tab} aria-label={t(`shipping.tab.${tab}`)}>
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
    </section>
  );
}

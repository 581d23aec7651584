import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { useBuyingOptions } from '../../queries/buying.ts';
import { usePurchase } from '../../queries/purchases.ts';
import shared from '../purchase/purchase.module.css';
import { PURCHASE_DRAWER_PX, PurchaseDrawer } from '../purchase/view/purchase-view.tsx';
import style from './tracking.module.css';

interface Props {
  readonly address: Address;
  readonly hasSearch: boolean;
  readonly children?: ReactNode;
}

/** Search and shop, both in the address. */
export function TrackingTools({ address: { read, go }, hasSearch, children }: Props) {
  const t = useT();
  const { data } = useBuyingOptions();
  return (
    <Group className={shared.line ?? ''} gap="xs" px="md" py="sm">
      {children}
      {hasSearch && (
        <DebouncedSearch
          className={style.search}
          label={t('tracking.search')}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
      )}
      <NativeSelect
        className={style.shop ?? ''}
        aria-label={t('tracking.column.shop')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('shop')}
        onChange={({ currentTarget: { value } }) => go({ shop: value === '' ? undefined : value }, true)}
        data={[
          { value: '', label: t('tracking.any-shop') },
          ...(data?.shops ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Group>
  );
}

interface PurchaseBesideProps {
  readonly address: Address;
  /** As they follow each other on the screen; a purchase of two parcels may stand there twice. */
  readonly ids: readonly PurchaseId[];
}

/** The purchase that the address names, beside the board or the calendar. */
export function PurchaseBeside({ address, ids }: PurchaseBesideProps) {
  const id = purchaseId.safeParse(address.read('open')).data;
  return id === undefined ? null : <Beside key="beside" address={address} ids={ids} id={id} />;
}

function Beside({ address: { go }, ids, id }: PurchaseBesideProps & { readonly id: PurchaseId }) {
  const t = useT();
  const { data } = usePurchase(id);
  const order = [...new Set(ids)];
  const at = order.indexOf(id);
  const step = (by: -1 | 1) => {
    const next = order[at + by];
    if (next !== undefined) go({ open: next }, true);
  };
  const tools = at >= 0 && (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={at === 0}
        aria-label={t('tracking.previous')}
        title={t('tracking.previous')}
        onClick={() => step(-1)}
      >
        <ChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={at === order.length - 1}
        aria-label={t('tracking.next')}
        title={t('tracking.next')}
        onClick={() => step(1)}
      >
        <ChevronDown size={20} aria-hidden />
      </ActionIcon>
    </>
  );
  return (
    <SideDrawer
      title={data === undefined ? t('tracking.purchase') : `${data.label} · ${data.shop}`}
      tools={tools}
      width={PURCHASE_DRAWER_PX}
      onClose={() => go({ open: undefined })}
    >
      <PurchaseDrawer key={id} purchaseId={id} />
    </SideDrawer>
  );
}

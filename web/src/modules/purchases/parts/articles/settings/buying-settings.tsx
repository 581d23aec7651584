import { Button, Group, Stack, Text } from '@mantine/core';
import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { LeaveDialog } from '#ui/form/leave-guard.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import style from '../../purchase/purchase.module.css';
import { CurrencyList } from './currency-list.tsx';
import { ShopForm } from './shop-form.tsx';

const SUBJECTS = ['shops', 'rates'] as const;
const NEW = 'new';

/** Where things are bought, how long they take from there, and what foreign money is worth. */
export function BuyingSettings({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data, error, isPaused, refetch } = useBuyingOptions();
  const [subject, setSubject] = useState<(typeof SUBJECTS)[number]>('shops');
  const [edited, setEdited] = useState<Shop['id'] | typeof NEW | null>(null);
  const shop = data?.shops.find(({ id }) => id === edited);
  if (data !== undefined && (shop !== undefined || edited === NEW))
    return (
      <ShopDrawer
        key="shop"
        shop={shop ?? null}
        currencies={data.currencies}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <SideDrawer key="all" title={t('articles.settings.title')} onClose={onClose}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="lg">
        <Segments
          label={t('articles.settings.which')}
          value={subject}
          onChange={setSubject}
          options={SUBJECTS.map((value) => ({ value, label: t(`articles.settings.${value}`) }))}
        />
        {data === undefined ? (
          error !== null || isPaused ? (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          ) : (
            <RowShapes rowHeight={64} />
          )
        ) : subject === 'shops' ? (
          <ShopList shops={data.shops} onEdit={setEdited} onNew={() => setEdited(NEW)} />
        ) : (
          <CurrencyList currencies={data.currencies} />
        )}
      </Stack>
    </SideDrawer>
  );
}

interface Props {
  /** Null for a new one. */
  readonly shop: Shop | null;
  readonly currencies: BuyingOptions['currencies'];
  readonly onClose: () => void;
}

/** A shop in place of the list of them: no address leads here, so the way back asks for itself what is unsaved. */
function ShopDrawer({ shop, currencies, onClose }: Props) {
  const t = useT();
  const isDirty = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = () => (isDirty.current ? setOpen(true) : onClose());
  return (
    <SideDrawer title={shop?.name ?? t('articles.settings.new-shop')} onClose={leave}>
      <ShopForm shop={shop} currencies={currencies} onDirty={onDirty} onDone={onClose} onCancel={leave} />
      {isOpen && <LeaveDialog onStay={() => setOpen(false)} onLeave={onClose} />}
    </SideDrawer>
  );
}

interface ShopListProps {
  readonly shops: readonly Shop[];
  readonly onEdit: (id: Shop['id']) => void;
  readonly onNew: () => void;
}

/** Those in use first; one that was put away keeps its history and can come back. */
function ShopList({ shops, onEdit, onNew }: ShopListProps) {
  const t = useT();
  const ordered = [...shops].sort((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <>
      <Text c="dimmed" size="xs">
        {t('articles.settings.shops-lead')}
      </Text>
      {shops.length === 0 && <p>{t('articles.no-shops')}</p>}
      <ul>
        {ordered.map((shop) => (
          <Group
            key={shop.id}
            component="li"
            className={`${style.line} ${style.touch}`}
            gap="sm"
            wrap="nowrap"
            mih={64}
            py="xs"
            data-off={!shop.isActive || undefined}
          >
            <Stack component="span" gap="3xs" flex={1} miw={0} {...(!shop.isActive && { c: 'dimmed' })}>
              <Text span inherit fw={600}>
                {shop.name}
              </Text>
              <ShopFacts shop={shop} />
            </Stack>
            <Button
              variant="default"
              size="compact-sm"
              h={32}
              aria-label={t('articles.settings.change-of', { name: shop.name })}
              onClick={() => onEdit(shop.id)}
            >
              {t('articles.settings.change')}
            </Button>
          </Group>
        ))}
      </ul>
      <div>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={onNew}>
          {t('articles.settings.new-shop')}
        </Button>
      </div>
    </>
  );
}

function ShopFacts({ shop }: { readonly shop: Shop }) {
  const t = useT();
  const intl = useIntl();
  const { currency, taxBp, leadMinDays, leadMaxDays, known } = shop;
  const tax = intl.formatNumber(taxBp / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <Text span c="dimmed" size="xs">
        {[
          ...(shop.isActive ? [] : [t('articles.settings.off')]),
          currency,
          taxBp === 0 ? t('articles.settings.no-tax') : t('articles.settings.tax-of', { tax }),
          t('articles.settings.lead-of', { from: leadMinDays, to: leadMaxDays }),
        ].join(' · ')}
      </Text>
      {known !== null && (
        <Text span c="dimmed" size="xs">
          {t('articles.settings.known', { from: known.fromDays, to: known.toDays, count: known.parcels })}
        </Text>
      )}
    </>
  );
}

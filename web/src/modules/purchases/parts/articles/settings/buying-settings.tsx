import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/settings.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Segments } from '#ui/segments.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { CurrencyList } from './currency-list.tsx';
import style from './settings.module.css';
import { ShopDrawer } from './shop-drawer.tsx';
import { ShopList } from './shop-list.tsx';

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
      <div className={style.body}>
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
      </div>
    </SideDrawer>
  );
}

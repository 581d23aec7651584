import { Link } from '@tanstack/react-router';
import { manifestId } from '@trastienda/shared/orders/ids.ts';
import type { ManifestRow } from '@trastienda/shared/shipping/contract/manifests.ts';
import { ClipboardList } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { Address } from '#ui/use-address.ts';
import { useManifests } from '../../queries/manifests.ts';
import { filtersOf, ListTools } from '../list-tools.tsx';
import { useLoad } from '../parcel-cells.tsx';
import { ManifestDrawer } from './manifest-drawer.tsx';
import style from './manifests.module.css';

/** What was handed over, the latest first. */
export function ManifestList({ read, go }: Address) {
  const t = useT();
  const filters = filtersOf({ read });
  const list = useManifests(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const opened = manifestId.safeParse(read('manifest')).data;
  return (
    <>
      <ListTools searchLabel={t('shipping.manifest.search')} read={read} go={go} />
      <PagedRows
        list={list}
        rowHeight={56}
        blank={
          <BlankState
            icon={ClipboardList}
            title={t(isFiltered ? 'list.none-found' : 'shipping.manifest.none')}
            text={t(isFiltered ? 'list.none-found-text' : 'shipping.manifest.none-text')}
          />
        }
      >
        {(manifests) => (
          <ul className={style.rows}>
            {manifests.map((manifest) => (
              <Row key={manifest.id} manifest={manifest} isOpen={manifest.id === opened} />
            ))}
          </ul>
        )}
      </PagedRows>
      {opened !== undefined && (
        <ManifestDrawer key={opened} id={opened} onClose={() => go({ manifest: undefined })} />
      )}
    </>
  );
}

function Row({ manifest, isOpen }: { readonly manifest: ManifestRow; readonly isOpen: boolean }) {
  const t = useT();
  const load = useLoad();
  return (
    <li className={style.row} data-open={isOpen || undefined}>
      <div className={style.what}>
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, manifest: manifest.id })}
          className={style.name}
        >
          {manifest.label} · {manifest.courier}
        </Link>
        <span className={style.soft}>
          <Moment at={manifest.createdAt} /> · {manifest.createdBy}
        </span>
      </div>
      <span className={style.load}>
        {t('shipping.parcels', { count: manifest.parcels })}
        <span className={style.soft}>{load(manifest)}</span>
      </span>
      <span className={style.amount}>
        {manifest.codTotal > 0 ? (
          <MoneyText centavos={manifest.codTotal} />
        ) : (
          <span className={style.soft}>{t('shipping.paid')}</span>
        )}
      </span>
    </li>
  );
}

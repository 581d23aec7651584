import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ManifestId } from '@trastienda/shared/orders/ids.ts';
import { manifestId } from '@trastienda/shared/orders/ids.ts';
import type { Manifest, ManifestRow } from '@trastienda/shared/shipping/contract/manifests.ts';
import { ClipboardList, Printer } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import row from '#ui/page/row-link.module.css';
import type { Address } from '#ui/page/use-address.ts';
import { useManifest, useManifests, usePrintManifest } from '../../queries/parcels.ts';
import style from '../parcels.module.css';
import { filtersOf, ListTools, LoadFigures, OrderLink, useLoad } from '../parcels.tsx';

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
          <ul>
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
    <li className={`${style.row} ${style.manifest}`} data-open={isOpen || undefined}>
      <div className={style.what}>
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, manifest: manifest.id })}
          className={row.link}
        >
          {manifest.label} · {manifest.courier}
        </Link>
        <span className={style.soft}>
          <Moment at={manifest.createdAt} /> · {manifest.createdBy}
        </span>
      </div>
      <span className={style.what}>
        {t('shipping.parcels', { count: manifest.parcels })}
        <span className={style.soft}>{load(manifest)}</span>
      </span>
      <span className={style.strong}>
        {manifest.codTotal > 0 ? (
          <MoneyText centavos={manifest.codTotal} />
        ) : (
          <span className={style.soft}>{t('shipping.paid')}</span>
        )}
      </span>
    </li>
  );
}

const WIDTH_PX = 620;

function ManifestDrawer({ id, onClose }: { readonly id: ManifestId; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, isPaused, refetch } = useManifest(id);
  return (
    <SideDrawer
      title={data === undefined ? t('shipping.manifest.one') : `${data.label} · ${data.courier}`}
      width={WIDTH_PX}
      onClose={onClose}
    >
      <Stack gap="md" pt="md" px={{ base: 'md', sm: 'lg' }} pb={{ base: 'md', sm: 'lg' }}>
        {data !== undefined && <Sheet manifest={data} />}
        {data === undefined &&
          (error !== null || isPaused ? (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={320} aria-label={t('list.loading')} />
          ))}
      </Stack>
    </SideDrawer>
  );
}

function Sheet({ manifest }: { readonly manifest: Manifest }) {
  const t = useT();
  const load = useLoad();
  const printing = usePrintManifest();
  return (
    <>
      <Flex gap="sm" align="start" justify="space-between" wrap="wrap">
        <Text inherit c="dimmed" fz="xs">
          {t('shipping.manifest.by', { name: manifest.createdBy })} · <Moment at={manifest.createdAt} />
        </Text>
        <Button
          data-autofocus
          leftSection={<Printer size={16} aria-hidden />}
          loading={printing.isPending}
          onClick={() => printing.mutate(manifest)}
        >
          {t('shipping.manifest.print')}
        </Button>
      </Flex>
      {printing.error !== null && (
        <Notice tone="danger">
          <p>{readProblem(printing.error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      <LoadFigures load={manifest} cod={manifest.codTotal} isBoxed />
      <ul aria-label={t('shipping.manifest.lines')}>
        {manifest.lines.map((line) => (
          <li key={line.shipmentId} className={style.line}>
            <span className={style.what}>
              <OrderLink parcel={{ ...line, position: 1, parcels: 1 }} />
              <span className={style.soft}>{line.guide}</span>
            </span>
            <span className={style.what}>
              {line.receiver}
              <span className={style.soft}>{line.destination}</span>
            </span>
            <span className={style.what}>
              {line.codAmount > 0 ? (
                <MoneyText centavos={line.codAmount} />
              ) : (
                <span className={style.soft}>{t('shipping.paid')}</span>
              )}
              <span className={style.soft}>{load(line)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

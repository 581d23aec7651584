import { Button, Skeleton } from '@mantine/core';
import type { ManifestId } from '@trastienda/shared/orders/ids.ts';
import type { Manifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import { Printer } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useManifest, usePrintManifest } from '../../queries/manifests.ts';
import { OrderLink } from '../order-link.tsx';
import { useLoad, useWeight } from '../parcel-cells.tsx';
import style from './manifests.module.css';

const WIDTH_PX = 620;

export function ManifestDrawer({ id, onClose }: { readonly id: ManifestId; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, isPaused, refetch } = useManifest(id);
  return (
    <SideDrawer
      title={data === undefined ? t('shipping.manifest.one') : `${data.label} · ${data.courier}`}
      width={WIDTH_PX}
      onClose={onClose}
    >
      <div className={style.sheet}>
        {data !== undefined && <Sheet manifest={data} />}
        {data === undefined &&
          (error !== null || isPaused ? (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={320} aria-label={t('list.loading')} />
          ))}
      </div>
    </SideDrawer>
  );
}

function Sheet({ manifest }: { readonly manifest: Manifest }) {
  const t = useT();
  const weigh = useWeight();
  const load = useLoad();
  const printing = usePrintManifest();
  return (
    <>
      <div className={style.head}>
        <p className={style.soft}>
          {t('shipping.manifest.by', { name: manifest.createdBy })} · <Moment at={manifest.createdAt} />
        </p>
        <Button
          data-autofocus
          leftSection={<Printer size={16} aria-hidden />}
          loading={printing.isPending}
          onClick={() => printing.mutate(manifest)}
        >
          {t('shipping.manifest.print')}
        </Button>
      </div>
      {printing.error !== null && (
        <Notice tone="danger">
          <p>{readProblem(printing.error)?.message ?? t('ui.no-answer')}</p>
        </Notice>
      )}
      <dl className={style.figures}>
        <div>
          <dt>{t('shipping.figure.parcels')}</dt>
          <dd>{manifest.parcels}</dd>
        </div>
        <div>
          <dt>{t('shipping.figure.pieces')}</dt>
          <dd>{manifest.pieces}</dd>
        </div>
        {manifest.weightGrams > 0 && (
          <div>
            <dt>{t('shipping.figure.weight')}</dt>
            <dd>{weigh(manifest.weightGrams)}</dd>
          </div>
        )}
        <div>
          <dt>{t('shipping.figure.cod')}</dt>
          <dd>
            <MoneyText centavos={manifest.codTotal} />
          </dd>
        </div>
      </dl>
      <ul className={style.lines} aria-label={t('shipping.manifest.lines')}>
        {manifest.lines.map((line) => (
          <li key={line.shipmentId} className={style.line}>
            <span>
              <OrderLink parcel={{ ...line, position: 1, parcels: 1 }} />
              <span className={style.soft}>{line.guide}</span>
            </span>
            <span>
              {line.receiver}
              <span className={style.soft}>{line.destination}</span>
            </span>
            <span>
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

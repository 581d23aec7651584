import type { ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BOARD_COLUMNS } from '#modules/purchases/parts/tracking/board/board-cards.ts';
import { stageLabelId } from '../../stage.tsx';
import style from './road.module.css';

const WAY: readonly ParcelStatus[] = BOARD_COLUMNS;

/** The way of a parcel from the shop to stock, and where on it this one is. */
export function Road({ status }: { readonly status: ParcelStatus }) {
  const t = useT();
  const here = WAY.indexOf(status);
  if (here === -1) return null;
  return (
    <ol className={style.road} aria-label={t('purchase.road')}>
      {WAY.map((stage, at) => (
        <li
          key={stage}
          className={style.step}
          data-state={at < here ? 'passed' : at === here ? 'here' : 'ahead'}
          aria-current={at === here ? 'step' : undefined}
          title={t(stageLabelId(stage))}
        >
          <span className={style.label}>{t(stageLabelId(stage))}</span>
        </li>
      ))}
    </ol>
  );
}

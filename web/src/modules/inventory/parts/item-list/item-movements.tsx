import { Skeleton } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useLastMovements } from '../../queries/items.ts';
import { MovementMark } from '../product/movement-mark.tsx';
import style from './item-movements.module.css';

export function ItemMovements({ item }: { readonly item: StockItem }) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch } = useLastMovements(item);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={200} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  if (data.items.length === 0) return <p className={style.none}>{t('inventory.list.never-moved-yet')}</p>;
  return (
    <ol className={style.movements}>
      {data.items.map((line) => {
        const change = line.onHandDelta === 0 ? line.reservedDelta : line.onHandDelta;
        return (
          <li key={line.id}>
            <MovementMark kind={line.kind} />
            <span className={style.what}>
              {t(`inventory.product.kind.${line.kind}`)}
              <span>{[line.documentLabel ?? line.reason, line.actorName].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={style.change}>
              {intl.formatNumber(change, { signDisplay: 'exceptZero' })}
              <span>
                <Moment at={line.at} />
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

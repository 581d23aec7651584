import { Box } from '@mantine/core';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MeasureName } from '../shared/measure-name.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import { FigureButton } from './figure-button.tsx';
import type { Open } from './opened.ts';
import { ofAll } from './opened.ts';
import style from './user-sales.module.css';

const MAIN = ['net', 'orders', 'collected', 'commission'] as const;

/** The four numbers one comes for. */
export function Tiles({ sales, onOpen }: { readonly sales: UserSales; readonly onOpen: Open }) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const all = ofAll(sales);
  return (
    <div>
      <dl className={style.tiles}>
        {MAIN.map((measure) => (
          <div key={measure} className={style.tile}>
            <dt>
              <MeasureName measure={measure} />
            </dt>
            <dd>
              <FigureButton whose={all} measure={measure} onOpen={onOpen} />
            </dd>
          </div>
        ))}
      </dl>
      {sales.compared !== null && (
        <Box component="p" pt="xs" c="dimmed" fz="xs">
          {t('reports.sellers.compared', { period: showPeriod(sales.compared) })}
        </Box>
      )}
    </div>
  );
}

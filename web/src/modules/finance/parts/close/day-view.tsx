import { Stack, Text } from '@mantine/core';
import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '../cards.tsx';
import { CashBox } from './cash-box.tsx';
import style from './close.module.css';
import { formatCount, MAIN_FIGURES, OTHER_FIGURES, placeName } from './figures.ts';
import { RowsDrawer } from './rows-drawer.tsx';

interface Opened {
  readonly figure: string;
  readonly name: string;
}

/** Every number leads to the rows it is made of. */
export function DayView({ close }: { readonly close: DayClose }) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { figures, collected } = close;
  return (
    <Stack gap="md">
      <div className={style.figures}>
        {MAIN_FIGURES.map((figure) => {
          const { count, amount } = figures[figure];
          const name = t(`finance.close.figure.${figure}`);
          return (
            <button
              key={figure}
              type="button"
              className={style.figure}
              data-waits={(figure === 'waiting' && count > 0) || undefined}
              onClick={() => setOpened({ figure, name })}
            >
              <span>{name}</span>
              <span className={style.amount}>
                <MoneyText centavos={amount} />
              </span>
              <span className={style.count}>{formatCount(t, figure, count)}</span>
            </button>
          );
        })}
      </div>
      <div className={style.columns}>
        <Card aria-labelledby="collected">
          <Text id="collected" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.collected-title')}
          </Text>
          <table className={style.table}>
            <tbody>
              {collected.map((place) => {
                const name = placeName(t, place);
                return (
                  <tr key={place.key}>
                    <th scope="row">
                      <button
                        type="button"
                        className={style.open}
                        onClick={() => setOpened({ figure: `collected:${place.key}`, name })}
                      >
                        {name}
                      </button>
                    </th>
                    <td className={style.count}>{formatCount(t, 'collected', place.count)}</td>
                    <td>
                      <MoneyText centavos={place.amount} />
                    </td>
                  </tr>
                );
              })}
              {collected.length === 0 && (
                <tr>
                  <td colSpan={3} className={style.nothing}>
                    {t('finance.close.nothing-collected')}
                  </td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('list.totals')}</th>
                <td className={style.count}>{formatCount(t, 'collected', figures.collected.count)}</td>
                <td>
                  <MoneyText centavos={figures.collected.amount} />
                </td>
              </tr>
            </tfoot>
          </table>
        </Card>
        <Card aria-labelledby="others">
          <Text id="others" component="h2" inherit pb="xs" fz="md" fw={600}>
            {t('finance.close.others-title')}
          </Text>
          <table className={style.table}>
            <tbody>
              {OTHER_FIGURES.map((figure) => {
                const { count, amount } = figures[figure];
                const name = t(`finance.close.figure.${figure}`);
                return (
                  <tr key={figure} data-none={count === 0 || undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={style.open}
                        onClick={() => setOpened({ figure, name })}
                      >
                        {name}
                      </button>
                    </th>
                    <td className={style.count}>{formatCount(t, figure, count)}</td>
                    <td>
                      <MoneyText centavos={amount} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
        <CashBox close={close} />
      </div>
      {opened !== null && (
        <RowsDrawer
          key={opened.figure}
          day={close.day}
          figure={opened.figure}
          name={opened.name}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { variantName } from '../variant-name.ts';
import style from './difference-table.module.css';
import type { Difference } from './differences.ts';

export function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useT();
  const intl = useIntl();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.list.column.product')}</th>
          <th scope="col">{t('inventory.count.column.expected')}</th>
          <th scope="col">{t('inventory.count.column.counted')}</th>
          <th scope="col">{t('inventory.count.column.difference')}</th>
          <th scope="col">{t('inventory.count.column.value')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ line, expected, counted, units, value }) => (
          <tr key={line.variantId}>
            <th scope="row">
              {line.name}
              <span>
                {variantName(line)} · {line.sku}
              </span>
            </th>
            <td data-label={t('inventory.count.column.expected')}>{intl.formatNumber(expected)}</td>
            <td data-label={t('inventory.count.column.counted')}>{intl.formatNumber(counted)}</td>
            <td data-label={t('inventory.count.column.difference')}>
              <b data-sign={units > 0 ? 'plus' : 'minus'}>
                {intl.formatNumber(units, { signDisplay: 'exceptZero' })}
              </b>
            </td>
            <td data-label={t('inventory.count.column.value')}>
              {value === null ? '–' : <MoneyText centavos={value} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

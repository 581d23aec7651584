import type { ImportRowError } from '@trastienda/shared/inventory/contract/imports.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './import-table.module.css';

/** Where to look in the spreadsheet, what stands there, and what is wrong with it. */
export function ImportErrors({ errors }: { readonly errors: readonly ImportRowError[] }) {
  const t = useT();
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
    <section className={style.box} tabIndex={0} aria-label={t('inventory.import.errors')}>
      <table className={style.table} data-kind="errors">
        <thead>
          <tr>
            <th scope="col">{t('inventory.import.row')}</th>
            <th scope="col">{t('inventory.import.column')}</th>
            <th scope="col">{t('inventory.import.value')}</th>
            <th scope="col">{t('inventory.import.why')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, code, value, message }) => (
            <tr key={`${row} ${column} ${code}`}>
              <td className={style.number}>{intl.formatNumber(row, { useGrouping: false })}</td>
              <td>{column === null ? '' : t(`export.inventory.${column}`)}</td>
              <td className={style.value}>{value === '' ? t('inventory.import.blank') : value}</td>
              <td className={style.why}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

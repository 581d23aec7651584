import type { ImportReport } from '@trastienda/shared/inventory/contract/imports.ts';
import { IMPORT_COLUMNS } from '@trastienda/shared/inventory/contract/imports.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import style from './import-table.module.css';

const TONES = {
  'new-product': 'good',
  'new-variant': 'good',
  change: 'progress',
  nothing: 'draft',
  refused: 'trouble',
} as const;

/** The first rows as they were read, each with what it does. Columns that the file does not have are left out. */
export function ImportSample({ report }: { readonly report: ImportReport }) {
  const t = useT();
  const { sample, rows } = report;
  const columns = IMPORT_COLUMNS.filter((column) => sample.some(({ cells }) => (cells[column] ?? '') !== ''));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse */}
      <section className={style.box} tabIndex={0} aria-label={t('inventory.import.sample')}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{t('inventory.import.row')}</th>
              <th scope="col">{t('inventory.import.effect')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`export.inventory.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, effect, cells }) => (
              <tr key={row}>
                <td className={style.number}>{row}</td>
                <td>
                  <Badge tone={TONES[effect]}>{t(`inventory.import.effect.${effect}`)}</Badge>
                </td>
                {columns.map((column) => (
                  <td key={column} className={style.cell}>
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows > sample.length && (
        <p className={style.rest}>{t('inventory.import.only-first', { count: sample.length, rows })}</p>
      )}
    </>
  );
}

import type { ImportReport } from '@trastienda/shared/inventory/contract/imports.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/notice.tsx';
import { Segments } from '#ui/segments.tsx';
import { ImportErrors } from './import-errors.tsx';
import style from './import-report.module.css';
import { ImportSample } from './import-sample.tsx';

/** What a file would do, or did: in numbers, then row by row. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const t = useT();
  const intl = useIntl();
  const [shown, setShown] = useState<'rows' | 'errors'>(report.refused > 0 ? 'errors' : 'rows');
  const isDone = report.doneAt !== null;
  const numbers = [
    { id: 'products', count: report.newProducts, tone: 'good' },
    { id: 'variants', count: report.newVariants, tone: 'good' },
    { id: 'changed', count: report.changed, tone: 'change' },
    { id: 'unchanged', count: report.unchanged, tone: 'same' },
    { id: 'refused', count: report.refused, tone: 'trouble' },
  ] as const;
  return (
    <>
      <p className={style.lead} role="status">
        {isDone && <CircleCheck size={20} aria-hidden />}
        {t(isDone ? 'inventory.import.done' : 'inventory.import.would', {
          name: report.fileName,
          rows: report.rows,
        })}
      </p>
      <dl className={style.numbers}>
        {numbers.map(({ id, count, tone }) => (
          <div key={id} data-tone={count === 0 ? 'none' : tone}>
            <dt>{t(`inventory.import.number.${id}`)}</dt>
            <dd>{intl.formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {(report.unitsIn > 0 || report.unitsOut > 0) && (
        <p className={style.units}>
          {t('inventory.import.units', { unitsIn: report.unitsIn, unitsOut: report.unitsOut })}
        </p>
      )}
      {report.unknownColumns.length > 0 && (
        <Notice tone="info">
          {t('inventory.import.unknown-columns', {
            count: report.unknownColumns.length,
            names: report.unknownColumns.map((name) => `«${name}»`).join(', '),
          })}
        </Notice>
      )}
      {report.errors.length > 0 && (
        <Segments
          label={t('inventory.import.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'errors', label: t('inventory.import.show-errors', { count: report.errors.length }) },
            { value: 'rows', label: t('inventory.import.show-rows', { count: report.sample.length }) },
          ]}
        />
      )}
      {shown === 'errors' && report.errors.length > 0 ? (
        <ImportErrors errors={report.errors} />
      ) : (
        <ImportSample report={report} />
      )}
    </>
  );
}

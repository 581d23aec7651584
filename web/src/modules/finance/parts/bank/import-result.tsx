import type { importStatement } from '@trastienda/shared/finance/contract/statements.ts';
import { CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FigureTiles } from '../figure-tiles.tsx';
import { useDays } from '../use-days.ts';
import style from './import-dialog.module.css';

type Result = z.infer<typeof importStatement.reply>;

/** What came of a file: new deposits, those known before, and the rows that say nothing. */
export function ImportResult({ result }: { readonly result: Result }) {
  const t = useT();
  const intl = useIntl();
  const { showDay } = useDays();
  const numbers = [
    { labelId: 'finance.bank.result-new', count: result.credits, tone: 'good' },
    { labelId: 'finance.bank.result-known', count: result.known, tone: undefined },
    { labelId: 'finance.bank.result-errors', count: result.errors.length, tone: 'trouble' },
  ] as const;
  return (
    <>
      <p className={style.done} role="status">
        <CircleCheck size={20} aria-hidden />
        {t('finance.bank.result', {
          name: result.fileName,
          from: showDay(result.firstOn),
          to: showDay(result.lastOn),
        })}
      </p>
      <FigureTiles
        figures={numbers.map(({ labelId, count, tone }) => ({
          name: t(labelId),
          value: intl.formatNumber(count),
          tone: count === 0 ? undefined : tone,
        }))}
      />
      {result.errors.length > 0 && (
        <ul className={style.errors} aria-label={t('finance.bank.result-errors')}>
          {result.errors.map(({ row, value, message }) => (
            <li key={`${row} ${message}`}>
              <span className={style.row}>{t('finance.bank.row', { row })}</span>
              <span className={style.value}>{value}</span>
              <span className={style.why}>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

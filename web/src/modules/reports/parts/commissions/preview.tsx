import type { previewCommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import { StatementFigures } from './statement-figures.tsx';
import { RateName } from './statement-name.tsx';
import style from './statements.module.css';

/** What each would get, and all of them together. */
export function Preview({ preview }: { readonly preview: z.infer<typeof previewCommissionRun.reply> }) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const { statements } = preview;
  return (
    <section className={style.preview} aria-label={t('commissions.preview')}>
      <p className={style.sum}>
        <span>{t('commissions.preview-of', { period: showPeriod(preview) })}</span>
        <b>
          <MoneyText centavos={statements.reduce((sum, { due }) => sum + due, 0)} />
        </b>
      </p>
      <ul className={style.statements}>
        {statements.map((statement) => (
          <li key={statement.sellerId} className={style.statement}>
            <RateName statement={statement} />
            <StatementFigures statement={statement} beside={statements} />
          </li>
        ))}
      </ul>
    </section>
  );
}

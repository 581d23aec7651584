import type { CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './commissions.module.css';

const FIGURES = ['collected', 'earned', 'carriedIn', 'due', 'carriedOut'] as const;
type Figures = Pick<CommissionStatement, (typeof FIGURES)[number]>;
const CARRIED: readonly (typeof FIGURES)[number][] = ['carriedIn', 'carriedOut'];

interface Props {
  readonly statement: Figures;
  /** All that stand below one another: their numbers line up. */
  readonly beside: readonly Figures[];
}

/** From what was collected to what is paid; what is carried over only where somebody has any. */
export function StatementFigures({ statement, beside }: Props) {
  const t = useT();
  const shown = FIGURES.filter(
    (figure) => !CARRIED.includes(figure) || beside.some((one) => one[figure] !== 0),
  );
  return (
    <dl className={style.figures}>
      {shown.map((figure) => (
        <div key={figure} data-main={figure === 'due' || undefined}>
          <dt>{t(`commissions.figure.${figure}`)}</dt>
          <dd>
            <MoneyText centavos={statement[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

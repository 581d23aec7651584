import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './quote-box.module.css';
import type { QuoteFigures } from './quote-figures.ts';

/** How the cost of one unit comes together, and the price that follows from it. */
export function QuoteResult({ figures }: { readonly figures: QuoteFigures }) {
  const t = useT();
  const parts = (['goods', 'freight', 'duty', 'other'] as const).filter(
    (part) => part === 'goods' || figures[part] > 0,
  );
  return (
    <dl className={style.result}>
      {parts.map((part) => (
        <div key={part} className={style.row}>
          <dt>{t(`preorders.quote.part.${part}`)}</dt>
          <dd>
            <MoneyText centavos={figures[part]} />
          </dd>
        </div>
      ))}
      <div className={style.row} data-strong>
        <dt>{t('preorders.quote.cost')}</dt>
        <dd>
          <MoneyText centavos={figures.cost} />
        </dd>
      </div>
      <div className={style.row} data-suggested>
        <dt>{t('preorders.quote.suggested')}</dt>
        <dd>
          <MoneyText centavos={figures.suggested} />
        </dd>
      </div>
    </dl>
  );
}

import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './profit-page.module.css';
import { extrasOf, goodsOf } from './what-if.ts';

interface Row {
  readonly name: string;
  readonly quoted: number | null;
  readonly real: number;
  readonly kind?: 'out' | 'sum' | 'result';
}

const sum = (lines: Profit['lines'], of: (line: Profit['lines'][number]) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** From what customers pay to what stays, quoted beside real. */
export function ProfitSums({ profit }: { readonly profit: Profit }) {
  const t = useT();
  const intl = useIntl();
  const { moneyIn, lines, courier, commission, quoted, real } = profit;
  const income = moneyIn.price + moneyIn.shipping - moneyIn.discount;
  const rows: readonly Row[] = [
    { name: 'price', quoted: moneyIn.price, real: moneyIn.price },
    ...(moneyIn.shipping > 0 ? [{ name: 'shipping', quoted: null, real: moneyIn.shipping }] : []),
    ...(moneyIn.discount > 0
      ? [{ name: 'discount', quoted: null, real: -moneyIn.discount, kind: 'out' as const }]
      : []),
    { name: 'income', quoted: moneyIn.price, real: income, kind: 'sum' },
    {
      name: 'goods',
      quoted: -sum(lines, (line) => line.goodsQuoted),
      real: -sum(lines, goodsOf),
      kind: 'out',
    },
    {
      name: 'extras',
      quoted: -sum(lines, (line) => line.extrasQuoted),
      real: -sum(lines, extrasOf),
      kind: 'out',
    },
    { name: 'courier', quoted: null, real: -courier, kind: 'out' },
    { name: 'commission', quoted: null, real: -commission, kind: 'out' },
    { name: 'margin', quoted: quoted.margin, real: real.margin, kind: 'result' },
  ];
  const percent = (part: number) =>
    income <= 0 ? '–' : intl.formatNumber(part / income, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className={style.card} aria-label={t('preorders.profit.sums')}>
      <table className={style.sums}>
        <thead>
          <tr>
            <th scope="col">{t('preorders.profit.sums')}</th>
            <th scope="col">{t('preorders.profit.quoted')}</th>
            <th scope="col">{t('preorders.profit.real')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-kind={row.kind}>
              <th scope="row">{t(`preorders.profit.row.${row.name}`)}</th>
              <td>{row.quoted === null ? '–' : <Signed centavos={row.quoted} />}</td>
              <td data-loss={(row.kind === 'result' && row.real < 0) || undefined}>
                <Signed centavos={row.real} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.soft}>
        {t('preorders.profit.share', { share: percent(real.margin) })}
        {' · '}
        {t('preorders.profit.paid')} <MoneyText centavos={moneyIn.paid} />
      </p>
    </section>
  );
}

function Signed({ centavos }: { readonly centavos: number }) {
  return (
    <>
      {centavos < 0 && '−'}
      <MoneyText centavos={Math.abs(centavos)} />
    </>
  );
}

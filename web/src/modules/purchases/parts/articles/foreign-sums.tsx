import { ForeignMoney } from '../purchase/foreign-money.tsx';
import style from './foreign-sums.module.css';

interface Props {
  readonly sums: readonly { readonly currency: string; readonly amount: number }[];
}

/** One sum for each currency, beside each other. */
export function ForeignSums({ sums }: Props) {
  return (
    <span className={style.sums}>
      {sums.map(({ currency, amount }) => (
        <ForeignMoney key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}

import { moneyIn } from '../ui/money.ts';

interface Props {
  readonly priced: { readonly price: number; readonly compareAt: number | null };
  readonly currency: string;
  /** The cheapest of several. */
  readonly isFrom?: boolean;
}

export function Price({ priced: { price, compareAt }, currency, isFrom = false }: Props) {
  const money = moneyIn(currency);
  const isReduced = compareAt !== null && compareAt > price;
  return (
    <span class="price">
      {isFrom && <span class="from">desde </span>}
      <span class="now">{money(price)}</span>
      {isReduced && (
        <>
          {' '}
          <s>
            <span class="unseen">antes </span>
            {money(compareAt)}
          </s>
        </>
      )}
    </span>
  );
}

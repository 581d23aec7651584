import { MoneyText } from '#ui/money-text.tsx';
import type { Range } from './figures.ts';

export function MoneyRange({ range: { low, high } }: { readonly range: Range }) {
  if (low === high) return <MoneyText centavos={low} />;
  return (
    <>
      <MoneyText centavos={low} /> – <MoneyText centavos={high} />
    </>
  );
}

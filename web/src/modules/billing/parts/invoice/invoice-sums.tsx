import type { ReactNode } from 'react';
import { useWords } from '#lib/i18n/use-words.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './invoice.module.css';

interface Props {
  readonly total: number;
  /** Null where the invoice does not tell them apart. */
  readonly split: { readonly net: number; readonly iva: number } | null;
  readonly credited?: number;
}

/** What the invoice comes to. */
export function InvoiceSums({ total, split, credited = 0 }: Props) {
  const t = useWords();
  return (
    <dl className={style.sums}>
      <Sum word={t('billing.column.total')} isStrong>
        <MoneyText centavos={total} />
      </Sum>
      {split !== null && (
        <>
          <Sum word={t('billing.column.net')}>
            <MoneyText centavos={split.net} />
          </Sum>
          <Sum word={t('billing.column.iva')}>
            <MoneyText centavos={split.iva} />
          </Sum>
        </>
      )}
      {credited > 0 && (
        <Sum word={t('billing.credited')}>
          −<MoneyText centavos={credited} />
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  readonly word: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Sum({ word, isStrong = false, children }: SumProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

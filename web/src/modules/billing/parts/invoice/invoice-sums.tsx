import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
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
  const t = useT();
  return (
    <dl className={style.sums}>
      <Sum label={t('billing.column.total')} isStrong>
        <MoneyText centavos={total} />
      </Sum>
      {split !== null && (
        <>
          <Sum label={t('billing.column.net')}>
            <MoneyText centavos={split.net} />
          </Sum>
          <Sum label={t('billing.column.iva')}>
            <MoneyText centavos={split.iva} />
          </Sum>
        </>
      )}
      {credited > 0 && (
        <Sum label={t('billing.credited')}>
          −<MoneyText centavos={credited} />
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Sum({ label, isStrong = false, children }: SumProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

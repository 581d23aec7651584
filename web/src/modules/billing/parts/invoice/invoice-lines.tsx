import { Stack } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './invoice-lines.module.css';
import { Section } from './section.tsx';

/** What stands on the invoice, and how it adds up. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const { lines, kind, regime, net, iva, total } = invoice;
  const isSplit = regime === 'general' && kind !== 'receipt';
  return (
    <Section title={t('billing.lines')}>
      <Stack component="ul" gap={0}>
        {lines.map((line) => (
          <li key={line.position} className={style.line}>
            <span className={style.what}>{line.description}</span>
            <span className={style.total}>
              <MoneyText centavos={line.total} />
            </span>
            <span className={style.each}>
              {line.quantity} × <MoneyText centavos={line.unitPrice} />
              {line.discount > 0 && (
                <>
                  {' · '}
                  {t('billing.line.discount')} −<MoneyText centavos={line.discount} />
                </>
              )}
              {line.credited > 0 && (
                <>
                  {' · '}
                  {t('billing.credited')} −<MoneyText centavos={line.credited} />
                </>
              )}
            </span>
            {isSplit && (
              <span className={style.iva}>
                {t('billing.column.iva')} <MoneyText centavos={line.iva} />
              </span>
            )}
          </li>
        ))}
      </Stack>
      <dl className={style.sums}>
        {isSplit && (
          <>
            <Sum label={t('billing.column.net')} amount={net} />
            <Sum label={t('billing.iva-12')} amount={iva} />
          </>
        )}
        <Sum label={t('billing.column.total')} amount={total} isStrong />
      </dl>
    </Section>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

function Sum({ label, amount, isStrong = false }: SumProps) {
  return (
    <div className={style.sum} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText centavos={amount} />
      </dd>
    </div>
  );
}

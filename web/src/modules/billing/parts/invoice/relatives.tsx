import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { statusLabelId } from '../invoice-badge.tsx';
import style from './invoice.module.css';
import { Section } from './section.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly onOpen: (id: string) => void;
}

/** The invoice a note answers, or the notes that answer an invoice. */
export function Relatives({ invoice, onOpen }: Props) {
  const t = useT();
  const { credits, creditNotes } = invoice;
  const relatives = credits === null ? creditNotes : [credits];
  if (relatives.length === 0) return null;
  return (
    <Section title={t(credits === null ? 'billing.credit-notes' : 'billing.credits')}>
      <ul className={style.relatives}>
        {relatives.map(({ id, label, kind, status, total }) => (
          <li key={id}>
            <span>
              <button type="button" onClick={() => onOpen(id)}>
                {label}
              </button>{' '}
              <span className={style.soft}>{t(statusLabelId(kind, status))}</span>
            </span>
            <MoneyText centavos={total} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

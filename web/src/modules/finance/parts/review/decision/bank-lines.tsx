import { Checkbox } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import { Landmark } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  readonly chosen: BankLineId | null;
  /** Null where nothing can be chosen any more. */
  readonly onChoose: ((id: BankLineId | null) => void) | null;
}

/** What the bank's own list says about this money. */
export function BankLines({ payment, chosen, onChoose }: Props) {
  const t = useT();
  const intl = useIntl();
  const name = useId();
  const { bankLines, method } = payment;
  const matched = bankLines.find(({ nearness }) => nearness === 'matched');
  if (matched !== undefined)
    return (
      <section className={style.part} aria-label={t('review.bank-title')}>
        <Badge tone="good">{t('review.bank.matched')}</Badge>
      </section>
    );
  if (onChoose === null || !METHOD_RULES[method].needsAccount) return null;
  if (bankLines.length === 0)
    return (
      <p className={style.quiet}>
        <Landmark size={16} aria-hidden />
        {t('review.bank.none')}
      </p>
    );
  const [only, ...others] = bankLines;
  if (only?.nearness === 'exact' && others.length === 0)
    return (
      <Checkbox
        label={t('review.bank.join')}
        description={only.description}
        checked={chosen === only.id}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? only.id : null)}
      />
    );
  return (
    <fieldset className={style.lines}>
      <legend className={style.title}>{t('review.bank-title')}</legend>
      {bankLines.map(({ id, amount, reference, paidOn, description, nearness }) => (
        <ChoiceRow key={id} name={name} isChosen={chosen === id} onChoose={() => onChoose(id)}>
          <span className={style.line}>
            <MoneyText centavos={amount} />
            <Badge tone={nearness === 'exact' ? 'good' : 'waiting'}>{t(`review.bank.${nearness}`)}</Badge>
          </span>
          <span className={style.soft}>
            {[
              reference,
              intl.formatDate(paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
              description,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </span>
        </ChoiceRow>
      ))}
      <ChoiceRow name={name} isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {t('review.bank.without')}
      </ChoiceRow>
    </fieldset>
  );
}

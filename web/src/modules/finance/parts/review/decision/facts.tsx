import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';

/** Who sent it, when, and what was said along with it. */
export function SentBy({ payment }: { readonly payment: Payment }) {
  const t = useT();
  return (
    <>
      <Text inherit c="dimmed" fz="xs">
        {t('review.sent-by', { name: payment.submittedBy })} <Moment at={payment.submittedAt} />
      </Text>
      {payment.note !== '' && (
        <Text inherit py="xs" px="sm" bdrs="md" bg="var(--surface-sunk)">
          «{payment.note}»
        </Text>
      )}
    </>
  );
}

interface BankLinesProps {
  readonly payment: Payment;
  readonly chosen: BankLineId | null;
  /** Null where nothing can be chosen any more. */
  readonly onChoose: ((id: BankLineId | null) => void) | null;
}

/** What the bank's own list says about this money. */
export function BankLines({ payment, chosen, onChoose }: BankLinesProps) {
  const t = useT();
  const intl = useIntl();
  const name = useId();
  const { bankLines, method } = payment;
  const matched = bankLines.find(({ nearness }) => nearness === 'matched');
  if (matched !== undefined)
    return (
      <section aria-label={t('review.bank-title')}>
        <Badge tone="good">{t('review.bank.matched')}</Badge>
      </section>
    );
  if (onChoose === null || !METHOD_RULES[method].needsAccount) return null;
  // Said in the comparison already.
  if (bankLines.length === 0) return null;
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
    <Stack component="fieldset" gap="xs" miw={0}>
      <Text component="legend" inherit mb="xs" c="dimmed" fz="xs" fw={600}>
        {t('review.bank-title')}
      </Text>
      {bankLines.map(({ id, amount, reference, paidOn, description, nearness }) => (
        <ChoiceRow key={id} name={name} isChosen={chosen === id} onChoose={() => onChoose(id)}>
          <Group component="span" gap="xs" fw={500}>
            <MoneyText centavos={amount} />
            <Badge tone={nearness === 'exact' ? 'good' : 'waiting'}>{t(`review.bank.${nearness}`)}</Badge>
          </Group>
          <Text span inherit display="block" c="dimmed" fz="xs" fw={400}>
            {[
              reference,
              intl.formatDate(paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
              description,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </Text>
        </ChoiceRow>
      ))}
      <ChoiceRow name={name} isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {t('review.bank.without')}
      </ChoiceRow>
    </Stack>
  );
}

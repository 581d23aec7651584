import { Checkbox, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import { Check, Landmark, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { METHOD_KINDS } from '#modules/payments/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  /** The deposit of the bank's list that it is held against. */
  readonly line: BankLine | null;
}

/** What the seller wrote down, to be found on the receipt; beside it what the bank says. */
export function Facts({ payment, line }: Props) {
  const t = useT();
  const intl = useIntl();
  const day = (iso: string) =>
    intl.formatDate(iso, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const agreement = line === null ? null : agreementOf(payment, line);
  const { icon: Sign, labelId } = METHOD_KINDS[payment.method];
  return (
    <Stack component="section" gap="xs" miw={0} aria-label={t('review.written')}>
      <table className={style.facts} data-alone={line === null || undefined}>
        <thead>
          <tr>
            <td />
            {/* One column needs no name over it, except for those who hear it. */}
            <th scope="col">
              {line === null ? <VisuallyHidden>{t('review.written')}</VisuallyHidden> : t('review.written')}
            </th>
            {line !== null && <th scope="col">{t('review.bank')}</th>}
          </tr>
        </thead>
        <tbody>
          <Fact
            name={t('review.fact.amount')}
            agrees={agreement?.amount}
            bank={line !== null && <MoneyText centavos={line.amount} />}
          >
            <Text component="strong" inherit fw={600}>
              <MoneyText centavos={payment.amount} />
            </Text>
          </Fact>
          {(payment.reference !== '' || line !== null) && (
            <Fact name={t('review.fact.reference')} agrees={agreement?.reference} bank={line?.reference}>
              {/* Read digit by digit against the picture. */}
              <Text component="strong" inherit fw={600} lts="0.04em">
                {payment.reference || '–'}
              </Text>
            </Fact>
          )}
          <Fact
            name={t('review.fact.day')}
            agrees={agreement?.paidOn}
            bank={line !== null && day(line.paidOn)}
          >
            {day(payment.paidOn)}
          </Fact>
          <Fact name={t('review.fact.account')} isWide={line !== null}>
            <Flex component="span" gap="xs">
              <Sign className={style.sign} size={16} color="var(--ink-soft)" aria-hidden />
              {payment.account ?? t(labelId)}
            </Flex>
          </Fact>
        </tbody>
      </table>
      <Text inherit c="dimmed" fz="xs">
        {t('review.sent-by', { name: payment.submittedBy })} <Moment at={payment.submittedAt} />
      </Text>
      {payment.note !== '' && (
        <Text inherit py="xs" px="sm" bdrs="md" bg="var(--surface-sunk)">
          «{payment.note}»
        </Text>
      )}
    </Stack>
  );
}

interface FactProps {
  readonly name: string;
  readonly agrees?: boolean | undefined;
  readonly bank?: ReactNode;
  /** Takes the bank's column too, where it has nothing to say. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, agrees, bank, isWide = false, children }: FactProps) {
  const t = useT();
  const Shape = agrees === true ? Check : TriangleAlert;
  return (
    <tr data-agrees={agrees}>
      <th scope="row">{name}</th>
      <td {...(isWide && { colSpan: 2 })}>{children}</td>
      {bank !== false && bank !== undefined && (
        <td>
          <Flex component="span" gap="xs" {...(agrees === false && { c: 'var(--wait-ink)' })}>
            {agrees !== undefined && (
              <>
                <Shape
                  className={style.sign}
                  size={14}
                  aria-hidden
                  {...(agrees && { color: 'var(--good-ink)' })}
                />
                <VisuallyHidden>{t(agrees ? 'review.agrees' : 'review.differs')}</VisuallyHidden>
              </>
            )}
            <span>{bank}</span>
          </Flex>
        </td>
      )}
    </tr>
  );
}

type BankLine = Payment['bankLines'][number];

interface Agreement {
  readonly amount: boolean;
  readonly reference: boolean;
  readonly paidOn: boolean;
}

/** Banks pad their numbers with zeros and put dashes where they like. */
function bare(reference: string): string {
  return reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** Where the bank says what the seller wrote down. */
function agreementOf(
  payment: Pick<Payment, 'amount' | 'reference' | 'paidOn'>,
  line: Pick<BankLine, 'amount' | 'reference' | 'paidOn'>,
): Agreement {
  return {
    amount: payment.amount === line.amount,
    reference: bare(payment.reference) === bare(line.reference),
    paidOn: payment.paidOn === line.paidOn,
  };
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
  if (bankLines.length === 0)
    return (
      <Flex component="p" gap="xs" c="dimmed" fz="xs">
        <Landmark size={16} aria-hidden />
        {t('review.bank.none')}
      </Flex>
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

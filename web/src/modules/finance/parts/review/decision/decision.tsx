import { ActionIcon, Flex, Group, Stack, Text } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { Columns2, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink } from '#modules/customers/exports.ts';
import { PaymentStatusBadge } from '#modules/payments/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { compare } from './comparison.ts';
import { ComparisonTable } from './comparison-table.tsx';
import style from './decision.module.css';
import { BankLines, SentBy } from './facts.tsx';
import { Outcomes } from './outcomes.tsx';

interface Props extends DuplicatesProps {
  /** Whoever looks at it at this moment, if it is somebody else. */
  readonly holder: string | null;
  readonly isOpen: boolean;
  readonly line: BankLineId | null;
  readonly onLine: (id: BankLineId | null) => void;
  /** The way back and the arrows, where they stand here. */
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/** Everything a decision needs, and at its foot the decision. */
export function Decision(props: Props) {
  const { payment, holder, isOpen, line, onLine, compared, onCompare, head, bar } = props;
  const t = useT();
  const money = useMoney();
  const { customer, customerName } = payment;
  return (
    <Flex
      component="section"
      direction="column"
      miw={0}
      mih={0}
      bg="var(--surface)"
      aria-label={t('review.decision', { label: payment.label })}
    >
      {head}
      <Stack
        component="section"
        gap="sm"
        flex={1}
        mih={0}
        p="md"
        className={style.scroll ?? ''}
        tabIndex={0}
        data-scrolls
        aria-label={t('review.details')}
      >
        {holder !== null && (
          <Group
            component="p"
            gap="xs"
            wrap="nowrap"
            py="xs"
            px="sm"
            bdrs="md"
            c="var(--wait-ink)"
            bg="var(--wait-wash)"
            fw={500}
            role="status"
          >
            <Eye size={18} aria-hidden />
            {t('review.held', { name: holder })}
          </Group>
        )}
        <ComparisonTable payment={payment} comparison={compare(payment, { line, duplicate: compared })} />
        <Flex component="header" wrap="wrap" align="center" justify="space-between" columnGap="sm">
          <Text inherit flex="1 1 12rem" fw={500}>
            <CustomerLink id={customer?.id ?? null}>{customer?.name ?? customerName}</CustomerLink>
            {customer !== null && customer.credit > 0 && (
              <Text span inherit ms="xs" c="dimmed" fz="xs" fw={400}>
                {t('review.has-credit', { amount: money(customer.credit) })}
              </Text>
            )}
          </Text>
          <PaymentStatusBadge status={payment.status} />
        </Flex>
        <SentBy payment={payment} />
        <ReviewNote payment={payment} />
        <PossibleDuplicates payment={payment} compared={compared} onCompare={onCompare} />
        <BankLines payment={payment} chosen={line} onChoose={isOpen && holder === null ? onLine : null} />
        <Outcomes payment={payment} isOpen={isOpen} />
        <AuditLink entity="payment" id={payment.id} />
      </Stack>
      {bar}
    </Flex>
  );
}

const GROUNDS = {
  rejected: 'var(--danger-wash)',
  doubt: 'var(--wait-wash)',
  verified: 'var(--surface-sunk)',
  before: 'var(--surface-sunk)',
} as const;

/** Who decided, when and why; nothing while nobody has. */
function ReviewNote({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { status, reviewedBy, reviewedAt, reviewNote, rejectCode, overrideReason, voidedBy, voidedAt } =
    payment;
  if (reviewedAt === null || reviewedBy === null) return null;
  const kind =
    status === 'rejected' || status === 'doubt' ? status : rejectCode === null ? 'verified' : 'before';
  return (
    <Stack component="section" gap="2xs" py="xs" px="sm" bdrs="md" bg={GROUNDS[kind]} data-kind={kind}>
      {rejectCode !== null && (
        <Text inherit fw={600}>
          {t(`review.reject.${rejectCode}`)}
        </Text>
      )}
      {reviewNote !== '' && <p>«{reviewNote}»</p>}
      {overrideReason !== '' && <p>{t('review.overridden', { reason: overrideReason })}</p>}
      <Text inherit fz="xs">
        {t(`review.by.${kind}`, { name: reviewedBy })} <Moment at={reviewedAt} />
      </Text>
      {voidedBy !== null && voidedAt !== null && (
        <Text inherit fz="xs">
          {t('review.by.voided', { name: voidedBy })} <Moment at={voidedAt} />
        </Text>
      )}
    </Stack>
  );
}

interface DuplicatesProps {
  readonly payment: Payment;
  readonly compared: PossibleDuplicate | null;
  readonly onCompare: (possibleDuplicate: PossibleDuplicate | null) => void;
}

/** Payments that may be this same money, and what makes one think so; what is as it is here is not repeated. */
function PossibleDuplicates({ payment, compared, onCompare }: DuplicatesProps) {
  const t = useT();
  const intl = useIntl();
  const { possibleDuplicates } = payment;
  if (possibleDuplicates.length === 0) return null;
  const isHard = possibleDuplicates.some((possibleDuplicate) => possibleDuplicate.isHard);
  const tone = isHard ? 'danger' : 'wait';
  return (
    <Stack
      component="section"
      gap="xs"
      p="sm"
      bdrs="md"
      bg={`var(--${tone}-wash)`}
      aria-label={t('review.possible-duplicates')}
    >
      <Text component="h3" inherit c={`var(--${tone}-ink)`} fz="xs" fw={600}>
        {t(isHard ? 'review.possible-duplicates-hard' : 'review.possible-duplicates')}
      </Text>
      <Stack component="ul" gap="sm">
        {possibleDuplicates.map((possibleDuplicate) => (
          <Stack component="li" gap="2xs" key={possibleDuplicate.id}>
            <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="xs">
              <strong>{possibleDuplicate.label}</strong>
              <PaymentStatusBadge status={possibleDuplicate.status} />
              {possibleDuplicate.amount !== payment.amount && (
                <MoneyText centavos={possibleDuplicate.amount} />
              )}
              <ActionIcon
                variant="default"
                size={32}
                radius="sm"
                ms="auto"
                bg="var(--surface)"
                className={style.compare ?? ''}
                aria-pressed={compared?.id === possibleDuplicate.id}
                aria-label={t('review.compare-with', { label: possibleDuplicate.label })}
                title={t('review.compare-with', { label: possibleDuplicate.label })}
                onClick={() => onCompare(compared?.id === possibleDuplicate.id ? null : possibleDuplicate)}
              >
                <Columns2 size={16} aria-hidden />
              </ActionIcon>
            </Flex>
            <p className={style.kinds}>
              {intl.formatList(
                kindsToSay(possibleDuplicate).map((kind) => t(`review.duplicate-kind.${kind}`)),
              )}
            </p>
            <Text inherit fz="xs">
              {[
                possibleDuplicate.isSameCustomer ? t('review.same-customer') : possibleDuplicate.customerName,
                possibleDuplicate.orders,
                possibleDuplicate.reference === payment.reference ? '' : possibleDuplicate.reference,
                possibleDuplicate.paidOn === payment.paidOn
                  ? ''
                  : intl.formatDate(possibleDuplicate.paidOn, {
                      day: 'numeric',
                      month: 'short',
                      timeZone: 'UTC',
                    }),
                t('review.sent-by', { name: possibleDuplicate.submittedBy }),
              ]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** Whoever has account, number, amount and day alike has the number alike too. */
function kindsToSay({ kinds }: PossibleDuplicate): PossibleDuplicate['kinds'] {
  const isSaid = (kind: PossibleDuplicate['kinds'][number]) =>
    (kind === 'reference' && kinds.includes('key')) || (kind === 'look' && kinds.includes('image'));
  return kinds.filter((kind) => !isSaid(kind));
}

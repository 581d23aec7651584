import { Flex, Group, Stack, Text } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { ArrowRight, Check, Clock3, type LucideIcon, PiggyBank } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderStageBadge } from '#modules/orders/exports.ts';
import { PreorderStageBadge } from '#modules/preorders/exports.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { OrderLink, PreorderLink } from '../../cards.tsx';
import style from './decision.module.css';
import { type Outcome, outcomeOn, outcomeOnPreorder } from './outcome.ts';

interface Props {
  readonly payment: Payment;
  /** False once it is decided: then it is shown as it is. */
  readonly isOpen: boolean;
}

/** The orders and pre-orders that the money is for, and what approving would change on each. */
export function Outcomes({ payment, isOpen }: Props) {
  const t = useT();
  const { allocations, preorders, submittedBy } = payment;
  return (
    <>
      {allocations.length > 0 && (
        <Part title={t('review.orders', { count: allocations.length })}>
          {allocations.map((allocation) => (
            <OrderOutcome
              key={allocation.orderId}
              allocation={allocation}
              submittedBy={submittedBy}
              isOpen={isOpen}
            />
          ))}
        </Part>
      )}
      {preorders.length > 0 && (
        <Part title={t('review.preorders', { count: preorders.length })}>
          {preorders.map((preorder) => (
            <PreorderOutcome
              key={preorder.preorderId}
              preorder={preorder}
              submittedBy={submittedBy}
              isOpen={isOpen}
            />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" miw={0} aria-label={title}>
      <Text component="h3" inherit c="dimmed" fz="xs" fw={600}>
        {title}
      </Text>
      <Stack component="ul" gap="sm">
        {children}
      </Stack>
    </Stack>
  );
}

interface OrderOutcomeProps extends Pick<CardProps, 'submittedBy' | 'isOpen'> {
  readonly allocation: Payment['allocations'][number];
}

function OrderOutcome({ allocation, submittedBy, isOpen }: OrderOutcomeProps) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const outcome = outcomeOn(allocation);
  const { credit, goods, missing } = outcome;
  const { orderId, label, stage, seller, expiresAt, status } = allocation;
  const until = (at: string) => intl.formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <OutcomeCard
      name={<OrderLink id={orderId} label={label} isStrong />}
      badge={<OrderStageBadge stage={stage} />}
      seller={seller}
      submittedBy={submittedBy}
      sums={allocation}
      outcome={outcome}
      isOpen={isOpen}
    >
      {status === 'cancelled' && <Change tone="wait">{t('review.order.cancelled')}</Change>}
      {goods === 'freed' && (
        <Change tone="good" icon={Check}>
          {t('review.order.freed')}
        </Change>
      )}
      {goods === 'waiting' && (
        <Change tone="wait" icon={Clock3}>
          {t('review.order.waiting', { amount: money(missing) })}
        </Change>
      )}
      {credit > 0 && (
        <Change tone="good" icon={PiggyBank}>
          {t('review.order.credit', { amount: money(credit) })}
        </Change>
      )}
      {expiresAt !== null && (
        <Change tone="wait" icon={Clock3}>
          {t('review.order.expires', { until: until(expiresAt) })}
        </Change>
      )}
    </OutcomeCard>
  );
}

interface PreorderOutcomeProps extends Pick<CardProps, 'submittedBy' | 'isOpen'> {
  readonly preorder: Payment['preorders'][number];
}

/** Whether a pre-order can be bought with it. */
function PreorderOutcome({ preorder, submittedBy, isOpen }: PreorderOutcomeProps) {
  const t = useT();
  const money = useMoney();
  const outcome = outcomeOnPreorder(preorder);
  const { goods, missing, credit } = outcome;
  const { preorderId, label, stage, seller } = preorder;
  return (
    <OutcomeCard
      name={<PreorderLink id={preorderId} label={label} isStrong />}
      badge={<PreorderStageBadge stage={stage} />}
      seller={seller}
      submittedBy={submittedBy}
      sums={preorder}
      outcome={outcome}
      isOpen={isOpen}
    >
      {stage === 'cancelled' && <Change tone="wait">{t('review.preorder.cancelled')}</Change>}
      {goods === 'freed' && (
        <Change tone="good" icon={Check}>
          {t('review.preorder.freed')}
        </Change>
      )}
      {goods === 'waiting' && (
        <Change tone="wait" icon={Clock3}>
          {t('review.preorder.waiting', { amount: money(missing) })}
        </Change>
      )}
      {credit > 0 && (
        <Change tone="good" icon={PiggyBank}>
          {t('review.order.credit', { amount: money(credit) })}
        </Change>
      )}
    </OutcomeCard>
  );
}

interface CardProps {
  readonly name: ReactNode;
  readonly badge: ReactNode;
  readonly seller: string;
  /** Whoever submitted the payment: mostly the seller, who is then not named twice. */
  readonly submittedBy: string;
  readonly sums: { readonly total: number; readonly paid: number; readonly balance: number };
  readonly outcome: Pick<Outcome, 'before' | 'after'>;
  readonly isOpen: boolean;
  /** What approving changes; nothing once it is decided. */
  readonly children: ReactNode;
}

/** What a document asks, what is there, and what approving would leave to pay. */
function OutcomeCard({ name, badge, seller, submittedBy, sums, outcome, isOpen, children }: CardProps) {
  const t = useT();
  const { total, paid, balance } = sums;
  return (
    <Stack component="li" gap="xs" miw={0} p="sm" bd="1px solid var(--line)" bdrs="md">
      <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="xs">
        {name}
        {badge}
        {seller !== submittedBy && (
          <Text span inherit flex="1 0 100%" c="dimmed" fz="xs">
            {t('review.order.seller', { name: seller })}
          </Text>
        )}
      </Flex>
      <Stack component="dl" gap="3xs" className={style.sums ?? ''}>
        <FactRow label={t('review.order.total')}>
          <MoneyText centavos={total} />
        </FactRow>
        <FactRow label={t('review.order.paid')}>
          <MoneyText centavos={paid} />
        </FactRow>
        <FactRow label={t('review.order.balance')} isStrong>
          <Group component="span" gap="xs" wrap="nowrap">
            <MoneyText centavos={isOpen ? outcome.before : Math.max(0, balance)} />
            {isOpen && (
              <>
                <ArrowRight
                  size={14}
                  color="var(--ink-soft)"
                  role="img"
                  aria-label={t('review.order.becomes')}
                />
                <MoneyText centavos={outcome.after} />
              </>
            )}
          </Group>
        </FactRow>
      </Stack>
      {isOpen && Children.toArray(children).length > 0 && (
        <Stack component="ul" gap="2xs">
          {children}
        </Stack>
      )}
    </Stack>
  );
}

interface ChangeProps {
  readonly tone: 'good' | 'wait';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

function Change({ tone, icon: Icon, children }: ChangeProps) {
  return (
    <Flex component="li" gap="xs" c={`var(--${tone}-ink)`} fz="xs" data-tone={tone}>
      {Icon !== undefined && <Icon size={16} aria-hidden />}
      {children}
    </Flex>
  );
}

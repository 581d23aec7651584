import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { UserRound } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink } from '#modules/customers/exports.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { RefundStatus } from '../../queries/refunds.ts';
import { OrderLink, PreorderLink, RowButtons, RowGrid } from '../cards.tsx';
import style from './refunds.module.css';

const TONES: Record<RefundStatus, Tone> = { requested: 'waiting', paid: 'good', refused: 'draft' };

/** A name may be one long word. */
const WRAP = { overflowWrap: 'anywhere' } as const;

interface Props {
  readonly refund: Refund;
  readonly isOnePersonShop: boolean;
  readonly onPay: () => void;
  readonly onRefuse: () => void;
}

export function RefundRow({ refund, isOnePersonShop, onPay, onRefuse }: Props) {
  const t = useT();
  const actor = useActor();
  const isOwn = refund.requestedById === actor?.id && !isOnePersonShop;
  return (
    <RowGrid
      columns="minmax(0, 1.1fr) minmax(0, 1.4fr) 120px minmax(200px, auto)"
      breaks="early"
      mih={72}
      py="sm"
      px="md"
      aria-label={refund.label}
    >
      <div>
        <Text inherit fw={600} style={WRAP}>
          <CustomerLink id={refund.customerId}>{refund.customerName}</CustomerLink>
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {[refund.label, showPhone(refund.customerPhone)].filter((part) => part !== '').join(' · ')}
          {refund.orderId !== null && refund.order !== null && (
            <>
              {' · '}
              <OrderLink id={refund.orderId} label={refund.order} />
            </>
          )}
          {refund.preorderId !== null && refund.preorder !== null && (
            <>
              {' · '}
              <PreorderLink id={refund.preorderId} label={refund.preorder} />
            </>
          )}
        </Text>
      </div>
      <Box style={WRAP} data-narrow="line">
        <p>{refund.reason}</p>
        <Text inherit c="dimmed" fz="xs">
          {t('finance.refund.requested-by', { name: refund.requestedBy })} ·{' '}
          <Moment at={refund.requestedAt} />
        </Text>
        {refund.decidedBy !== null && refund.decidedAt !== null && (
          <Text inherit c="dimmed" fz="xs">
            {t(`finance.refund.by.${refund.status}`, { name: refund.decidedBy })} ·{' '}
            <Moment at={refund.decidedAt} />
          </Text>
        )}
        {refund.status === 'refused' && <p>{refund.decision}</p>}
        {refund.status === 'paid' && (
          <Text inherit c="dimmed" fz="xs">
            {[refund.account ?? t('finance.refund.cash'), refund.reference].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Box>
      <Text inherit fz="md" fw={600} data-narrow="top">
        <MoneyText centavos={refund.amount} />
      </Text>
      <Flex align="center" rowGap="xs" columnGap="sm" className={style.next ?? ''} data-narrow="line">
        {refund.status !== 'requested' && (
          <Badge tone={TONES[refund.status]}>{t(`finance.refund.status.${refund.status}`)}</Badge>
        )}
        {refund.status === 'requested' && isOwn && (
          <Group component="p" gap="xs" wrap="nowrap" maw="24ch" c="dimmed" fz="xs">
            <UserRound size={14} aria-hidden />
            {t('finance.refund.own')}
          </Group>
        )}
        {refund.status === 'requested' && (
          <RowButtons>
            <Button variant="subtle" color="gray" onClick={onRefuse}>
              {t(isOwn ? 'finance.refund.withdraw' : 'finance.refund.refuse')}
            </Button>
            {!isOwn && (
              <Button variant="default" onClick={onPay}>
                {t('finance.refund.pay')}
              </Button>
            )}
          </RowButtons>
        )}
      </Flex>
    </RowGrid>
  );
}

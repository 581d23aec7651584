import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { TIE_KINDS } from '@trastienda/shared/finance/contract/bank-line-tie.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { Equal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAssignLine, useOwingOrders } from '../../queries/bank.ts';
import { RowGrid } from '../cards.tsx';
import { KeyedSearch } from '../finance-page.tsx';
import { useDays } from '../screen-hooks.ts';
import { TieForm } from './tie-form.tsx';

interface Props {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

const WAYS = ['order', ...TIE_KINDS] as const;
type Way = (typeof WAYS)[number];

/** Whose deposit is this: a customer's who has not told of it, a courier's, or a processor's of cards? */
export function OwnerDrawer({ line, onClose }: Props) {
  const t = useT();
  const { showDay } = useDays();
  const [way, setWay] = useState<Way>(line.likely === null ? 'order' : 'settlement');
  return (
    <SideDrawer title={t('finance.bank.whose')} onClose={onClose} width={560}>
      <Stack gap="md" p="var(--gutter)" pt="md">
        <Box py="sm" px="md" bdrs="md" bg="var(--surface-sunk)">
          <Text inherit fz="lg" fw={600}>
            <MoneyText centavos={line.amount} />
          </Text>
          <p>{[showDay(line.paidOn), line.account, line.reference].filter(Boolean).join(' · ')}</p>
          <Text inherit c="dimmed" fz="xs">
            {line.description}
          </Text>
        </Box>
        <Segments
          label={t('finance.tie.way')}
          value={way}
          onChange={setWay}
          options={WAYS.map((value) => ({ value, label: t(`finance.tie.way.${value}`) }))}
        />
        {way === 'order' ? (
          <OwingOrders line={line} onClose={onClose} />
        ) : (
          <TieForm key={way} kind={way} line={line} onClose={onClose} />
        )}
      </Stack>
    </SideDrawer>
  );
}

/** Those who owe exactly this much are offered first. */
function OwingOrders({ line, onClose }: Props) {
  const t = useT();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useOwingOrders(q.trim(), line.amount);
  const { mutate, error: refusal, isPending, variables } = useAssignLine();
  const assign = (orderId: NonNullable<typeof data>['orders'][number]['id']) =>
    mutate(
      { id: line.id, orderId },
      {
        onSuccess: ({ label }) => {
          toastDone(t('finance.bank.assigned', { label }));
          onClose();
        },
      },
    );
  return (
    <>
      {refusal !== null && (
        <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
      )}
      <KeyedSearch label={t('finance.bank.owing-search')} value={q} isFirst onChange={setQ} />
      <Text component="h3" inherit fw={600}>
        {t('finance.bank.owing-found')}
      </Text>
      {data === undefined && error === null && <Skeleton height={180} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.orders.length === 0 && (
        <Text inherit c="dimmed" fz="xs" role="status">
          {t('finance.bank.owing-none')}
        </Text>
      )}
      <Box component="ul" mt="calc(var(--mantine-spacing-xs) * -1)">
        {data?.orders.map((order) => (
          <RowGrid key={order.id} columns="minmax(0, 1fr) auto auto" columnGap="md" mih={60} isLinedBelow>
            <div>
              <p>
                <Text span inherit fw={600}>
                  {order.label}
                </Text>{' '}
                · {order.customerName}
              </p>
              <Text inherit c="dimmed" fz="xs">
                {[
                  order.customerPhone === null ? '' : showPhone(order.customerPhone),
                  t('finance.bank.sold-by', { name: order.seller }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <p data-narrow="top">
              <MoneyText centavos={order.balance} />
              {order.balance === line.amount ? (
                <Flex
                  component="span"
                  align="center"
                  justify="flex-end"
                  gap="2xs"
                  c="var(--good-ink)"
                  fz="xs"
                  fw={500}
                >
                  <Equal size={12} aria-hidden />
                  {t('finance.bank.owes-same')}
                </Flex>
              ) : (
                <Text span inherit display="block" c="dimmed" fz="xs">
                  {t('finance.bank.owes')}
                </Text>
              )}
            </p>
            <Button
              variant="default"
              data-narrow="line"
              aria-label={t('finance.bank.assign-to', { label: order.label })}
              loading={isPending && variables.orderId === order.id}
              disabled={isPending}
              onClick={() => assign(order.id)}
            >
              {t('finance.bank.assign')}
            </Button>
          </RowGrid>
        ))}
      </Box>
      <Text inherit c="dimmed" fz="xs">
        {t('finance.bank.assign-hint')}
      </Text>
    </>
  );
}

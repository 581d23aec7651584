import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import type { BalanceCheck, BalancePart } from '@trastienda/shared/finance/contract/statement-balance.ts';
import type { Statement } from '@trastienda/shared/finance/contract/statements.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { useStatementBalance } from '../../queries/bank-ties.ts';
import { Card, DrawerRow, FigureTiles, PaymentLink, SettlementLink } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';

/** The last statement that holds balances: the bank's beside ours, and what explains the difference. */
export function BalanceCard({ statement }: { readonly statement: Statement }) {
  const t = useT();
  const { showDay } = useDays();
  const [opened, setOpened] = useState<BalancePart | null>(null);
  const { data, error, isPaused, refetch } = useStatementBalance(statement.id);
  if (data === undefined)
    return (
      <Card aria-label={t('finance.balance.title')} mb="md">
        {error !== null || isPaused ? (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={120} aria-label={t('list.loading')} />
        )}
      </Card>
    );
  const { balance } = data;
  if (balance === null) return null;
  const { opening, closing, ours, difference, parts } = balance;
  return (
    <Card aria-labelledby="balance" mb="md">
      <Flex wrap="wrap" align="baseline" justify="space-between" rowGap="3xs" columnGap="md" pb="sm">
        <Text id="balance" component="h2" inherit fz="md" fw={600}>
          {t('finance.balance.title')}
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {t('finance.bank.file-days', {
            account: statement.account,
            from: showDay(statement.firstOn),
            to: showDay(statement.lastOn),
          })}
        </Text>
      </Flex>
      <FigureTiles
        figures={[
          { name: t('finance.balance.opening'), value: <MoneyText centavos={opening} /> },
          { name: t('finance.balance.bank'), value: <MoneyText centavos={closing} /> },
          { name: t('finance.balance.ours'), value: <MoneyText centavos={ours} /> },
          {
            name: t('finance.balance.difference'),
            value: difference === 0 ? t('finance.settle.even') : <MoneyText centavos={difference} />,
            tone: difference === 0 ? 'good' : 'wait',
          },
        ]}
      />
      {parts.length > 0 && (
        <Flex wrap="wrap" gap="xs" pt="sm" role="group" aria-label={t('finance.balance.explained')}>
          {parts.map(({ part, count, amount }) => (
            <Button
              key={part}
              variant="default"
              h="auto"
              mih={36}
              py="2xs"
              classNames={{ label: style.wraps ?? '' }}
              rightSection={<ChevronRight size={16} aria-hidden />}
              onClick={() => setOpened(part)}
            >
              <span>
                {t(`finance.balance.part.${part}`, { count })} <MoneyText centavos={amount} />
              </span>
            </Button>
          ))}
        </Flex>
      )}
      {opened !== null && <PartDrawer balance={balance} part={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

interface Props {
  readonly balance: BalanceCheck;
  readonly part: BalancePart;
  readonly onClose: () => void;
}

/** The rows of one reason; together they are the whole difference. */
function PartDrawer({ balance, part, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const rows = balance.rows.filter((row) => row.part === part);
  const sum = balance.parts.find((one) => one.part === part);
  const missing = (sum?.count ?? 0) - rows.length;
  return (
    <SideDrawer
      title={t(`finance.balance.part.${part}`, { count: sum?.count ?? 0 })}
      onClose={onClose}
      width={560}
    >
      <Stack gap="md" px="var(--gutter)" pt="xs" pb="var(--gutter)">
        <Text inherit pt="sm" c="dimmed">
          {t(`finance.balance.why.${part}`, { amount: money(Math.abs(sum?.amount ?? 0)) })}
        </Text>
        <ul>
          {rows.map(({ bankLineId, paymentId, settlementId, label, detail, on, amount }) => (
            <DrawerRow key={bankLineId ?? paymentId ?? settlementId ?? label}>
              <Box style={{ overflowWrap: 'anywhere' }}>
                <p>
                  {paymentId !== null ? (
                    <PaymentLink id={paymentId} label={label} />
                  ) : settlementId !== null ? (
                    <SettlementLink id={settlementId} label={label} />
                  ) : (
                    label
                  )}
                </p>
                <Text inherit c="dimmed" fz="xs">
                  {[showDay(on), part === 'file' || detail === label ? '' : detail]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
              <MoneyText centavos={amount} />
            </DrawerRow>
          ))}
        </ul>
        {missing > 0 && (
          <Text inherit c="dimmed" fz="xs">
            {t('finance.balance.more-rows', { count: missing })}
          </Text>
        )}
      </Stack>
    </SideDrawer>
  );
}

/** The latest of the account that is looked at; of any, where none is. */
export function findBalance(statements: readonly Statement[], account: string): Statement | undefined {
  return statements.find(
    ({ closingBalance, accountId }) => closingBalance !== null && (account === '' || accountId === account),
  );
}

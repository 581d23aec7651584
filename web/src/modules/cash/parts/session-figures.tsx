import { Stack, Text } from '@mantine/core';
import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';

const GAPS = {
  even: { text: 'cash.gap.even', tone: 'good' },
  over: { text: 'cash.gap.over', tone: 'wait' },
  short: { text: 'cash.gap.short', tone: 'danger' },
} as const;

/** By how much the count differs from what should be there. */
function CashGap({ difference }: { readonly difference: number }) {
  const t = useT();
  const money = useMoney();
  const { text, tone } = GAPS[difference === 0 ? 'even' : difference > 0 ? 'over' : 'short'];
  return (
    <Text
      inherit
      py="xs"
      px="sm"
      bdrs="md"
      c={`var(--${tone}-ink)`}
      bg={`var(--${tone}-wash)`}
      fw={500}
      role="status"
    >
      {t(text, { amount: money(Math.abs(difference)) })}
    </Text>
  );
}

/** The rows of a session's sum, as far as the person may see them. */
export function sessionRows(session: CashSession) {
  const { opening, sums, expected, counted, firstCounted } = session;
  return [
    { labelId: 'cash.sum.opening', amount: opening },
    ...(sums === null
      ? []
      : [
          { labelId: 'cash.sum.payments', amount: sums.payments },
          { labelId: 'cash.sum.broughtIn', amount: sums.broughtIn },
          { labelId: 'cash.sum.refunds', amount: -sums.refunds },
          { labelId: 'cash.sum.expenses', amount: -sums.expenses },
          { labelId: 'cash.sum.takenOut', amount: -sums.takenOut },
        ]
    ).filter(({ amount }) => amount !== 0),
    ...(expected === null ? [] : [{ labelId: 'cash.sum.expected', amount: expected, isStrong: true }]),
    ...(firstCounted === null || firstCounted === counted
      ? []
      : [{ labelId: 'cash.sum.firstCounted', amount: firstCounted }]),
    ...(counted === null ? [] : [{ labelId: 'cash.sum.counted', amount: counted, isStrong: true }]),
  ];
}

export function SessionFigures({ session }: { readonly session: CashSession }) {
  const t = useT();
  const { difference, openingReason, closingNote } = session;
  return (
    <Stack gap="sm">
      <Stack component="dl" gap="2xs">
        {sessionRows(session).map(({ labelId, amount, ...rest }) => (
          <FactRow key={labelId} label={t(labelId)} isNarrow {...rest}>
            <MoneyText centavos={amount} />
          </FactRow>
        ))}
      </Stack>
      {difference !== null && <CashGap difference={difference} />}
      {[
        ['cash.opening-reason', openingReason],
        ['cash.closing-note', closingNote],
      ].map(([labelId = '', text = '']) =>
        text === '' ? null : (
          <Text key={labelId} inherit c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t(labelId, { text })}
          </Text>
        ),
      )}
    </Stack>
  );
}

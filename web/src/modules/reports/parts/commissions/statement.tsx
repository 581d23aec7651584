import { Stack, Text } from '@mantine/core';
import type { CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { useRates } from '../commission-rules/rule-text.ts';

interface NameProps {
  readonly statement: Pick<CommissionStatement, 'seller' | 'rates' | 'orders'>;
}

/** Who, at which percentage, of how many orders. */
export function RateName({ statement }: NameProps) {
  const t = useT();
  const showRates = useRates();
  return (
    <Stack gap="3xs" miw={0}>
      <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        {statement.seller}
      </Text>
      <Text span c="dimmed" size="xs">
        {showRates(statement.rates)} · {t('commissions.orders', { count: statement.orders })}
      </Text>
    </Stack>
  );
}

const FIGURES = ['collected', 'base', 'earned', 'carriedIn', 'due', 'carriedOut'] as const;
type Figures = Pick<CommissionStatement, (typeof FIGURES)[number]>;

interface FiguresProps {
  readonly statement: Figures;
  /** All that stand below one another: their numbers line up. */
  readonly beside: readonly Figures[];
}

/** From what was collected to what is paid; what says nothing of anybody is left out. */
export function StatementFigures({ statement, beside }: FiguresProps) {
  const t = useT();
  const isShown = (figure: (typeof FIGURES)[number]) => {
    if (figure === 'base') return beside.some((one) => one.base !== one.collected);
    return (figure !== 'carriedIn' && figure !== 'carriedOut') || beside.some((one) => one[figure] !== 0);
  };
  const shown = FIGURES.filter(isShown);
  return (
    <AutoGrid component="dl" least={96} align="flex-end" rowGap="xs" columnGap="md">
      {shown.map((figure) => (
        <div key={figure}>
          <Fact label={t(`commissions.figure.${figure}`)} {...(figure === 'due' && { fw: 600 })}>
            <MoneyText centavos={statement[figure]} />
          </Fact>
        </div>
      ))}
    </AutoGrid>
  );
}

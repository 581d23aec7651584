import { Stack, Text } from '@mantine/core';
import type { CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';

interface Props {
  readonly statement: Pick<CommissionStatement, 'seller' | 'commissionBp' | 'orders'>;
}

/** Who, at which percentage, of how many orders. */
export function RateName({ statement }: Props) {
  const t = useT();
  const intl = useIntl();
  const rate = intl.formatNumber(statement.commissionBp / 10_000, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <Stack gap="3xs" miw={0}>
      <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        {statement.seller}
      </Text>
      <Text span c="dimmed" size="xs">
        {t('reports.sellers.rate', { rate })} · {t('commissions.orders', { count: statement.orders })}
      </Text>
    </Stack>
  );
}

import { Box, Stack, Text } from '@mantine/core';
import type { CommissionRun, CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { ListOrdered } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderLink } from '#modules/finance/exports.ts';
import { Badge } from '#ui/badge.tsx';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import style from './commissions.module.css';
import { useLines } from './queries.ts';
import { StatementFigures } from './statement-figures.tsx';

interface Props {
  readonly run: CommissionRun;
  readonly statement: CommissionStatement;
  readonly onClose: () => void;
}

/** The orders a seller is paid for; what came back stands first and is taken off. */
export function LinesDrawer({ run, statement, onClose }: Props) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const list = useLines(run.id, statement.sellerId);
  return (
    <SideDrawer title={t('commissions.lines-of', { name: statement.seller })} onClose={onClose} width={560}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <Text c="dimmed" size="xs">
          {run.label} · {t('commissions.collected-in', { period: showPeriod(run) })}
        </Text>
        <StatementFigures statement={statement} beside={[statement]} />
        <PagedRows
          list={list}
          rowHeight={56}
          blank={
            <BlankState
              icon={ListOrdered}
              title={t('commissions.lines-none')}
              text={t('commissions.lines-none-text')}
            />
          }
        >
          {(lines) => (
            <Box component="ul">
              {lines.map((line) => (
                <li key={line.orderId} className={style.lineRow}>
                  <div className={style.lineWhat}>
                    <p>
                      <OrderLink id={line.orderId} label={line.label} /> · {line.customerName}
                    </p>
                    {line.collected < 0 && <Badge tone="waiting">{t('commissions.came-back')}</Badge>}
                  </div>
                  <Stack gap={0} align="flex-end">
                    <Text component="b" inherit fw={600}>
                      <MoneyText centavos={line.earned} />
                    </Text>
                    <Text span c="dimmed" size="xs">
                      {t('commissions.of')} <MoneyText centavos={line.collected} />
                    </Text>
                  </Stack>
                </li>
              ))}
            </Box>
          )}
        </PagedRows>
      </Stack>
    </SideDrawer>
  );
}

import { Box, Flex, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { ForeignText, useRateText } from '../preorder-line/figure-text.tsx';
import shared from '../preorders.module.css';
import style from './profit.module.css';
import type { ProfitLine } from './what-if.ts';
import { marginOfLine } from './what-if.ts';

/** Line by line: what was quoted, what was paid, at which rate, and what stays. */
export function ProfitLines({ lines }: { readonly lines: readonly ProfitLine[] }) {
  const t = useT();
  return (
    <section aria-label={t('preorders.profit.lines')}>
      <Text component="h3" mb="sm" size="md" fw={600}>
        {t('preorders.profit.lines')}
      </Text>
      {lines.length === 0 && (
        <Text c="dimmed" size="xs">
          {t('preorders.view.no-lines')}
        </Text>
      )}
      <AutoGrid component="ul" least={340} keepsSize gap="md">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </AutoGrid>
    </section>
  );
}

function Line({ line }: { readonly line: ProfitLine }) {
  const t = useT();
  const rateText = useRateText();
  const { currency, quantity, description, purchaseLabel, isFinal, price } = line;
  const margin = marginOfLine(line);
  const none = (
    <Text span c="dimmed" size="xs">
      {t('preorders.profit.not-yet')}
    </Text>
  );
  return (
    <li className={style.line}>
      <Flex component="header" rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
        <Text span inherit fw={500} className={shared.broken ?? ''}>
          {quantity > 1 && `${quantity} × `}
          {description}
        </Text>
        {purchaseLabel !== null && (
          <Text span c="dimmed" size="xs">
            {purchaseLabel}
          </Text>
        )}
        <Badge tone={isFinal ? 'good' : 'progress'}>
          {t(isFinal ? 'preorders.profit.is-final' : 'preorders.profit.is-estimate')}
        </Badge>
      </Flex>
      <Box component="table" mt="xs" className={style.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('preorders.profit.lines')}</VisuallyHidden>
            </th>
            <th scope="col">{t('preorders.profit.quoted')}</th>
            <th scope="col">{t('preorders.profit.real')}</th>
          </tr>
        </thead>
        <tbody>
          <Row
            label={t('preorders.profit.row.foreign')}
            quoted={<ForeignText amount={line.foreignQuoted} currency={currency} />}
            real={
              line.foreignPaid === null ? none : <ForeignText amount={line.foreignPaid} currency={currency} />
            }
          />
          <Row
            label={t('preorders.profit.row.rate')}
            quoted={rateText(line.rateQuoted)}
            real={line.ratePaid === null ? none : rateText(line.ratePaid)}
            isWorse={line.ratePaid !== null && line.ratePaid > line.rateQuoted}
          />
          <Row
            label={t('preorders.profit.row.goods')}
            quoted={<MoneyText centavos={line.goodsQuoted} />}
            real={line.goodsReal === null ? none : <MoneyText centavos={line.goodsReal} />}
            isWorse={line.goodsReal !== null && line.goodsReal > line.goodsQuoted}
          />
          <Row
            label={t('preorders.profit.row.extras')}
            quoted={<MoneyText centavos={line.extrasQuoted} />}
            real={line.extrasReal === null ? none : <MoneyText centavos={line.extrasReal} />}
            isWorse={line.extrasReal !== null && line.extrasReal > line.extrasQuoted}
          />
        </tbody>
      </Box>
      <Flex
        component="p"
        rowGap="2xs"
        columnGap="sm"
        justify="space-between"
        wrap="wrap"
        mt="xs"
        pt="xs"
        className={shared.ruled ?? ''}
      >
        <span>
          {t('preorders.profit.row.price')} <MoneyText centavos={price} />
        </span>
        <Text span inherit fw={600} c={margin < 0 ? 'var(--danger-ink)' : 'var(--good-ink)'}>
          {t('preorders.profit.line-margin')} {margin < 0 && '−'}
          <MoneyText centavos={Math.abs(margin)} />
        </Text>
      </Flex>
    </li>
  );
}

interface RowProps {
  readonly label: string;
  readonly quoted: ReactNode;
  readonly real: ReactNode;
  /** Dearer than it was quoted. */
  readonly isWorse?: boolean;
}

function Row({ label, quoted, real, isWorse = false }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{quoted}</td>
      <td data-worse={isWorse || undefined}>{real}</td>
    </tr>
  );
}

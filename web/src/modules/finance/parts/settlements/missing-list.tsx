import { Box, Flex, Text } from '@mantine/core';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '../cards.tsx';
import { OrderLink } from '../document-links.tsx';
import style from './settlement-view.module.css';

/** Delivered, to be collected by this courier, and not on the list. */
export function MissingList({ missing }: { readonly missing: Settlement['missing'] }) {
  const t = useT();
  const total = missing.reduce((sum, { expected }) => sum + expected, 0);
  return (
    <Card aria-labelledby="missing">
      <Flex
        component="header"
        rowGap="2xs"
        columnGap="md"
        align="baseline"
        justify="space-between"
        wrap="wrap"
      >
        <Text id="missing" component="h3" size="md" fw={600}>
          {t('finance.settle.missing')}
        </Text>
        <Text inherit c="dimmed">
          {t('finance.settle.guides', { count: missing.length })} · <MoneyText centavos={total} />
        </Text>
      </Flex>
      <Text c="dimmed" size="xs">
        {t('finance.settle.missing-text')}
      </Text>
      <Box component="ul" mt="xs">
        {missing.map((parcel) => (
          <li key={parcel.shipmentId} className={style.missing}>
            <span>{parcel.guide || t('finance.settle.no-guide')}</span>
            <span>
              <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
            </span>
            <Text span c="dimmed" size="xs">
              {t('finance.settle.handed-over')} <Moment at={parcel.handedOverAt} />
            </Text>
            <MoneyText centavos={parcel.expected} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

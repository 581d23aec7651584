import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Tile } from '#ui/data/facts.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';

interface Props {
  readonly figures: Pick<CustomerRow, 'orders' | 'bought' | 'owed' | 'returned' | 'waiting' | 'lastAt'>;
  readonly credit: number;
}

const LEAST_PX = 128;

/** What a customer comes to: what is owed stands out, noughts that say little are left out. */
export function CustomerFigures({ figures, credit }: Props) {
  const t = useT();
  const { orders, bought, owed, returned, waiting, lastAt } = figures;
  return (
    <AutoGrid component="dl" least={LEAST_PX}>
      <Tile label={t('customer-page.owed')} {...(owed > 0 && { c: 'var(--wait-ink)' })}>
        <MoneyText centavos={owed} />
      </Tile>
      <Tile label={t('customer-page.credit')} {...(credit > 0 && { c: 'var(--good-ink)' })}>
        <MoneyText centavos={credit} />
      </Tile>
      <Tile label={t('customer-page.bought')}>
        <MoneyText centavos={bought} />
      </Tile>
      <Tile label={t('customer-page.orders')}>{orders}</Tile>
      {waiting > 0 && <Tile label={t('customer-page.waiting')}>{waiting}</Tile>}
      {returned > 0 && (
        <Tile label={t('customer-page.returned')}>
          <MoneyText centavos={returned} />
        </Tile>
      )}
      {lastAt !== null && (
        <Tile label={t('customer-page.last')}>
          <Moment at={lastAt} />
        </Tile>
      )}
    </AutoGrid>
  );
}

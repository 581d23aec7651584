import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Order, OrderLine } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import style from '#ui/document/blocks/lines.module.css';
import { Section } from '#ui/document/blocks/section.tsx';

/** What is sold, at which price, and how it adds up. */
export function OrderLines({ order }: { readonly order: Order }) {
  const t = useT();
  const { lines, subtotal, discount, shipping, returned, total } = order;
  return (
    <Section title={t('orders.view.lines', { count: order.units })} part="lines">
      {lines.length === 0 && (
        <Text inherit c="dimmed">
          {t('orders.view.no-lines')}
        </Text>
      )}
      <Stack component="ul" gap="2xs">
        {lines.map((line) => (
          <Line key={line.id} line={line} isDraft={order.status === 'draft'} back={unitsBack(order, line)} />
        ))}
      </Stack>
      {lines.length > 0 && (
        <dl className={style.sums}>
          <Sum label={t('orders.view.subtotal')} amount={subtotal} />
          {discount > 0 && <Sum label={t('orders.view.discount')} amount={-discount} />}
          <Sum label={t('orders.view.shipping')} amount={shipping} />
          {returned > 0 && <Sum label={t('orders.view.returned')} amount={-returned} />}
          <Sum label={t('document.total')} amount={total} isStrong />
        </dl>
      )}
    </Section>
  );
}

interface LineProps {
  readonly line: OrderLine;
  readonly isDraft: boolean;
  /** How many of it came back. */
  readonly back: number;
}

function unitsBack({ shipments }: Order, { id }: OrderLine): number {
  return shipments
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { found }) => sum + (found === null ? 0 : found.good + found.damaged), 0);
}

function Line({ line, isDraft, back }: LineProps) {
  const t = useT();
  const isCheaper = line.unitPrice < line.listPrice;
  return (
    <li className={style.line}>
      <GoodsPicture picture={line.picture} alt="" size={48} />
      <Box miw={0}>
        <Link to="/inventory/$productId" params={{ productId: line.productId }} className={style.name}>
          {line.name}
        </Link>
        <p className={style.variant}>
          {variantName(line)}
          {variantName(line) !== line.sku && <span className={style.sku}>{line.sku}</span>}
        </p>
        {back > 0 && (
          <Text inherit c="dimmed" fz="xs">
            {t('orders.view.came-back', { count: back })}
          </Text>
        )}
        {isDraft && line.available < line.quantity && (
          <Text inherit c="var(--wait-ink)" fz="xs">
            {t('orders.view.short', { count: Math.max(0, line.available) })}
          </Text>
        )}
      </Box>
      <div className={style.price}>
        <Text inherit fw={500}>
          <MoneyText centavos={line.total} />
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {line.quantity} × <MoneyText centavos={line.unitPrice} />
          {isCheaper && (
            <>
              {' '}
              <Text component="s" inherit td="line-through" fz="xs" title={t('orders.view.list-price')}>
                <MoneyText centavos={line.listPrice} />
              </Text>
            </>
          )}
        </Text>
        {line.discount > 0 && (
          <Text inherit c="dimmed" fz="xs">
            {t('orders.view.line-discount')} −<MoneyText centavos={line.discount} />
          </Text>
        )}
      </div>
    </li>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly isStrong?: boolean;
}

function Sum({ label, amount, isStrong = false }: SumProps) {
  return (
    <div className={style.sum} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>
        {amount < 0 && '−'}
        <MoneyText centavos={Math.abs(amount)} />
      </dd>
    </div>
  );
}

import { ActionIcon, Box, Group, Text } from '@mantine/core';
import type { Order, OrderLine, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { Minus, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import style from '../order-view.module.css';
import { foundOf, type How, type Looked, unitsOf, withFound } from './receive.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly hows: readonly How[];
  readonly looked: Looked;
  readonly onChange: (looked: Looked) => void;
  /** What is counted; by default how the units were found. */
  readonly labelOf?: (how: How) => string;
}

/** The goods of a parcel, each counted unit by unit. */
export function LookedLines({ order, parcel, hows, looked, onChange, labelOf }: Props) {
  const t = useT();
  return order.lines.map((line) => {
    const quantity = parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return (
      quantity > 0 && (
        <Line
          key={line.id}
          line={line}
          quantity={quantity}
          hows={hows}
          looked={looked}
          labelOf={labelOf ?? ((how) => t(`orders.view.receive.${how}`))}
          onChange={(how, count) => onChange(withFound(looked, line.id, how, count))}
        />
      )
    );
  });
}

const SOME_FOUND = {
  good: { bg: 'var(--good-wash)', c: 'var(--good-ink)' },
  damaged: { bg: 'var(--danger-wash)', c: 'var(--danger-ink)' },
  missing: { bg: 'var(--wait-wash)', c: 'var(--wait-ink)' },
} as const;

interface LineProps extends Pick<Props, 'hows' | 'looked'> {
  readonly line: OrderLine;
  readonly quantity: number;
  readonly labelOf: (how: How) => string;
  readonly onChange: (how: How, count: number) => void;
}

function Line({ line, quantity, hows, looked, labelOf, onChange }: LineProps) {
  const t = useT();
  const found = foundOf(looked, line.id);
  const seen = unitsOf(found);
  const article = `${line.name} · ${variantName(line)}`;
  return (
    <Box
      component="li"
      p="sm"
      bdrs="lg"
      className={style.line ?? ''}
      data-done={seen === quantity || undefined}
    >
      <GoodsPicture picture={line.picture} alt="" size={64} />
      <div className={style.words}>
        <Text fw={500}>{line.name}</Text>
        <Text c="dimmed" fz="xs">
          {variantName(line)}
        </Text>
        <Text c="dimmed" fz="xs" role="status">
          {t('orders.view.receive.seen', { seen, all: quantity })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" align="stretch">
        {hows.map((how) => {
          const label = labelOf(how);
          return (
            <Box
              key={how}
              component="fieldset"
              p="2xs"
              bdrs="md"
              ta="center"
              {...(found[how] > 0 ? SOME_FOUND[how] : { bg: 'var(--surface-sunk)' })}
              className={style.how ?? ''}
              data-how={how}
              data-some={found[how] > 0 || undefined}
            >
              <Text
                component="legend"
                inherit
                pt="3xs"
                fz="xs"
                fw={500}
                {...(found[how] === 0 && { c: 'dimmed' })}
              >
                {label}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={found[how] === 0}
                aria-label={t('orders.view.receive.less', { how: label, article })}
                onClick={() => onChange(how, found[how] - 1)}
              >
                <Minus size={16} aria-hidden />
              </ActionIcon>
              <Text span inherit fz="md" fw={600} role="status">
                {found[how]}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={seen === quantity}
                aria-label={t('orders.view.receive.more', { how: label, article })}
                onClick={() => onChange(how, found[how] + 1)}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            </Box>
          );
        })}
      </Group>
    </Box>
  );
}

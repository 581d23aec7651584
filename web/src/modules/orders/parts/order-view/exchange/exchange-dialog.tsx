import { Box, Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { Order, OrderLine, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { DELIVERIES } from '@trastienda/shared/orders/status.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Sum, Sums } from '#ui/document/blocks/money-block.tsx';
import { Section } from '#ui/editor/section.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAvailability, useVariantsOf } from '../../../queries/form.ts';
import { useOrderOptions } from '../../../queries/lists.ts';
import { useExchange } from '../../../queries/order.ts';
import { CourierField, ShippingField } from '../../order-form/delivery-fields.tsx';
import { GoodsSection } from '../../order-form/goods-section.tsx';
import type { OrderFormValues } from '../../order-form/order-form-values.ts';
import { OrderTrouble } from '../order-command.tsx';
import { LookedLines } from '../parcels/looked-lines.tsx';
import { foundOf, type Looked, unitsOf } from '../parcels/receive.ts';
import {
  createSibling,
  type Exchange,
  exchangeTrouble,
  sumExchange,
  toExchangeBody,
  toExchangeValues,
} from './exchange.ts';

export interface ExchangeProps {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onOpenOrder: (orderId: string) => void;
  readonly onClose: () => void;
}

/** What comes back, what goes out for it, and what is left to pay. */
export function ExchangeDialog({ order, parcel, onOpenOrder, onClose }: ExchangeProps) {
  const t = useT();
  const [exchange, setExchange] = useState<Exchange>(() => ({
    ...{ isHere: true, looked: new Map(), note: '' },
    values: toExchangeValues(order),
  }));
  const { isHere, looked, values, note } = exchange;
  const set = (change: Partial<Exchange>) => setExchange((before) => ({ ...before, ...change }));
  const changeValues = (how: (before: OrderFormValues) => OrderFormValues) =>
    setExchange((before) => ({ ...before, values: how(before.values) }));
  const { send, refusal, isPending } = useExchange(order);
  const trouble = exchangeTrouble(exchange);
  const save = async () => {
    const made = await send(toExchangeBody(order, parcel, exchange));
    if (made === null) return;
    toastDone(t('orders.view.exchange.done', { label: made.label }));
    onOpenOrder(made.id);
  };
  return (
    <Dialog
      title={t('orders.view.exchange.title', { label: order.label })}
      onClose={onClose}
      width={1040}
      isStaying={isPending}
    >
      <Stack gap="md">
        <OrderTrouble refusal={refusal} order={order} />
        <AutoGrid least={360} gap="lg" align="start">
          <Section title={t('orders.view.exchange.back')}>
            <Stack gap="sm">
              <Segments
                label={t('orders.view.exchange.where')}
                value={isHere ? 'here' : 'coming'}
                options={(['here', 'coming'] as const).map((one) => ({
                  value: one,
                  label: t(`orders.view.exchange.${one}`),
                }))}
                onChange={(where) => set({ isHere: where === 'here', looked: allAsGood(looked) })}
              />
              <Stack component="ul" gap="xs">
                <LookedLines
                  order={order}
                  parcel={parcel}
                  hows={isHere ? ['good', 'damaged'] : ['good']}
                  looked={looked}
                  {...(!isHere && { labelOf: () => t('orders.view.exchange.units') })}
                  onChange={(next) => set({ looked: next })}
                />
              </Stack>
              {!isHere && (
                <Text c="dimmed" fz="xs">
                  {t('orders.view.exchange.coming-text')}
                </Text>
              )}
            </Stack>
          </Section>
          <Stack gap="sm">
            <NewGoods order={order} looked={looked} values={values} change={changeValues} />
            <Delivery values={values} change={changeValues} />
          </Stack>
        </AutoGrid>
        <Difference order={order} parcel={parcel} exchange={exchange} change={changeValues} />
        <Textarea
          label={t('orders.view.receive.note')}
          maxLength={300}
          autosize
          minRows={1}
          value={note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Stack>
      <DialogActions>
        <Text
          c="dimmed"
          flex={1}
          miw={trouble === null ? 0 : { base: '100%', sm: 0 }}
          style={{ alignSelf: 'center' }}
          role="status"
        >
          {trouble !== null && t(`orders.view.exchange.${trouble}`)}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={trouble !== null} loading={isPending} onClick={() => void save()}>
          {t('orders.view.exchange.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is on its way has not been looked at: it counts as good until it is. */
const allAsGood = (looked: Looked): Looked =>
  new Map([...looked].map(([lineId, found]) => [lineId, { good: unitsOf(found), damaged: 0, missing: 0 }]));

const NO_ERRORS = {};

interface GoodsProps {
  readonly order: Order;
  readonly looked: Looked;
  readonly values: OrderFormValues;
  readonly change: (how: (before: OrderFormValues) => OrderFormValues) => void;
}

function NewGoods({ order, looked, values, change }: GoodsProps) {
  const t = useT();
  const free = useAvailability(values.lines, null);
  const returned = order.lines.filter(({ id }) => unitsOf(foundOf(looked, id)) > 0);
  return (
    <>
      <GoodsSection
        title={t('orders.view.exchange.out')}
        lines={values.lines}
        free={free}
        shortages={[]}
        errors={NO_ERRORS}
        fixed={null}
        isAutosaved={false}
        change={change}
      />
      {returned.map((line) => (
        <Variants
          key={line.id}
          line={line}
          onChoose={(item) =>
            change((before) => ({ ...before, lines: [...before.lines, createSibling(item, line)] }))
          }
          chosen={new Set(values.lines.map(({ variantId }) => variantId))}
        />
      ))}
    </>
  );
}

interface VariantsProps {
  readonly line: OrderLine;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (item: OfferedItem) => void;
}

/** The other sizes and colours of something that comes back, as far as they are in stock. */
function Variants({ line, chosen, onChoose }: VariantsProps) {
  const t = useT();
  const items = useVariantsOf(line).filter(({ id, available }) => available > 0 && !chosen.has(id));
  if (items.length === 0) return null;
  return (
    <Box component="fieldset">
      <Text component="legend" mb="2xs" c="dimmed" fz="xs">
        {t('orders.view.exchange.others', { name: line.name })}
      </Text>
      <Group gap="2xs">
        {items.map((item) => (
          <Button key={item.id} variant="default" size="compact-sm" onClick={() => onChoose(item)}>
            {variantName(item)}
          </Button>
        ))}
      </Group>
    </Box>
  );
}

function Delivery({ values, change }: Pick<GoodsProps, 'values' | 'change'>) {
  const t = useT();
  const options = useOrderOptions().data;
  const set = (changed: Partial<OrderFormValues>) => change((before) => ({ ...before, ...changed }));
  return (
    <Stack gap="sm">
      <Segments
        label={t('orders.form.delivery')}
        value={values.delivery}
        options={DELIVERIES.toReversed().map((value) => ({
          value,
          label: t(`orders.form.delivery.${value}`),
        }))}
        onChange={(delivery) =>
          set({ delivery, courierId: null, ...(delivery === 'pickup' && { shipping: '' }) })
        }
      />
      {values.delivery !== 'pickup' && (
        <AutoGrid least={160} gap="md" align="start">
          {options !== undefined && (
            <CourierField
              options={options}
              delivery={values.delivery}
              value={values.courierId}
              error={undefined}
              onChange={(courierId) => set({ courierId })}
            />
          )}
          <ShippingField values={values} error={undefined} onChange={(shipping) => set({ shipping })} />
        </AutoGrid>
      )}
    </Stack>
  );
}

interface DifferenceProps extends Pick<ExchangeProps, 'order' | 'parcel'> {
  readonly exchange: Exchange;
  readonly change: GoodsProps['change'];
}

/** What is credited against what the new goods cost, and who owes whom. */
function Difference({ order, parcel, exchange, change }: DifferenceProps) {
  const t = useT();
  const money = useMoney();
  const { worth, total, credit, due, left } = sumExchange(order, parcel, exchange);
  const meaning = due > 0 ? 'due' : left > 0 ? 'left' : 'even';
  const { terms } = exchange.values;
  return (
    <Stack gap="xs">
      <Sums>
        <Sum label={t('orders.view.exchange.sum-out')}>
          <MoneyText centavos={total} />
        </Sum>
        <Sum label={t('orders.view.exchange.sum-back')}>
          −<MoneyText centavos={credit} />
        </Sum>
        <Sum label={t(`orders.view.exchange.sum-${meaning}`)} isStrong>
          <MoneyText centavos={due > 0 ? due : left} />
        </Sum>
      </Sums>
      <Text c="dimmed" fz="xs" role="status">
        {worth > credit && t('orders.view.exchange.not-paid', { amount: money(worth - credit) })}
        {order.invoiced > 0 && worth > 0 && ` ${t('orders.view.receive.invoiced')}`}
      </Text>
      {due > 0 && (
        <Flex wrap="wrap" align="center" gap="sm">
          <Segments
            label={t('orders.form.terms')}
            value={terms}
            options={(['prepaid', 'cod'] as const).map((value) => ({
              value,
              label: t(`orders.form.terms.${value}`),
            }))}
            onChange={(next) => change((before) => ({ ...before, terms: next }))}
          />
        </Flex>
      )}
    </Stack>
  );
}

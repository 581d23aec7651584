import { Button, Checkbox, Flex, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useId } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCustomerHistory, useOrderOptions } from '#modules/orders/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { sumOf } from '../preorder-line/figure-text.tsx';
import type { Joinable } from './conversion.ts';
import { movedBy, useConversion } from './conversion.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { PreorderTrouble } from './preorder-command.tsx';
import style from './preorder-view.module.css';

interface Props {
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly onClose: () => void;
}

const WIDTH_PX = 680;

/** Which goods go, into which order, and how they get to their customer. */
export function ConvertDialog({ preorder, actor, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const options = useOrderOptions().data;
  const to = actor.codes.includes('S-01') ? '/orders/list' : '/orders/myorders';
  const conversion = useConversion({
    preorder,
    actor,
    onDone: (open) => {
      onClose();
      void navigate({ to, search: { open } });
    },
  });
  const { form, received, chosenIds, toggle, joined, setJoined, errors, isPending } = conversion;
  return (
    <Dialog
      title={t('preorders.convert.title', { label: preorder.label })}
      onClose={onClose}
      width={WIDTH_PX}
      isStaying={isPending}
    >
      <form ref={form} noValidate onSubmit={(event) => void conversion.submit(event)}>
        <Stack gap="md">
          <PreorderTrouble refusal={conversion.refusal} />
          <Stack component="fieldset" gap="2xs" data-field="lines">
            <Text component="legend" inherit p={0} pb="2xs" fw={500}>
              {t('preorders.convert.which')}
            </Text>
            {received.map((line) => (
              <Checkbox
                key={line.id}
                py="xs"
                className={style.wide ?? ''}
                checked={chosenIds.has(line.id)}
                onChange={() => toggle(line.id)}
                label={
                  <Flex component="span" gap="md" justify="space-between">
                    <span>
                      {line.quantity > 1 && `${line.quantity} × `}
                      {[line.description, line.size, line.colour].filter(Boolean).join(', ')}
                    </span>
                    <MoneyText centavos={line.total} />
                  </Flex>
                }
              />
            ))}
            {errors['lines'] !== undefined && (
              <Text role="alert" size="xs" c="var(--danger-ink)">
                {errors['lines']}
              </Text>
            )}
          </Stack>
          {preorder.customerId !== null && (
            <OrderChoice customerId={preorder.customerId} joined={joined} onJoin={setJoined} />
          )}
          {joined === null && options !== undefined && (
            <DeliveryFields
              typed={conversion.typed}
              customer={conversion.customer}
              options={options}
              errors={errors}
              onChange={conversion.change}
            />
          )}
          <Sums preorder={preorder} conversion={conversion} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={joined === null && options === undefined}>
            {t(joined === null ? 'preorders.convert.do' : 'preorders.convert.join')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly customerId: CustomerId;
  readonly joined: Joinable | null;
  readonly onJoin: (order: Joinable | null) => void;
}

/** An order of the same customer that is not packed yet takes the goods in; without one there is nothing to ask. */
function OrderChoice({ customerId, joined, onJoin }: ChoiceProps) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { data } = useCustomerHistory(customerId);
  const open = (data?.latest ?? []).filter(
    ({ status, fulfilment }) =>
      status === 'confirmed' && (fulfilment === 'pending' || fulfilment === 'picking'),
  );
  if (open.length === 0) return null;
  return (
    <ChoiceGroup legend={t('preorders.convert.where')}>
      <ChoiceRow name={name} isChosen={joined === null} onChoose={() => onJoin(null)}>
        {t('preorders.convert.new')}
      </ChoiceRow>
      {open.map((order) => (
        <ChoiceRow
          key={order.id}
          name={name}
          isChosen={joined?.id === order.id}
          onChoose={() => onJoin(order)}
          hint={t('preorders.convert.join-hint', {
            units: order.units,
            total: money(order.total),
            delivery: t(`orders.delivery.${order.delivery}`),
          })}
        >
          {t('preorders.convert.into', { label: order.label })}
        </ChoiceRow>
      ))}
    </ChoiceGroup>
  );
}

interface SumsProps {
  readonly preorder: Preorder;
  readonly conversion: ReturnType<typeof useConversion>;
}

/** What goes along, and what the customer still pays. */
function Sums({ preorder, conversion: { chosenIds, joined, typed } }: SumsProps) {
  const t = useT();
  const { price, money } = movedBy(preorder, chosenIds);
  const shipping = joined === null && typed.delivery !== 'pickup' ? sumOf(typed.shipping) || 0 : 0;
  const rows = [
    { row: 'goods', amount: price },
    ...(shipping > 0 ? [{ row: 'shipping', amount: shipping }] : []),
    { row: 'money', amount: -money },
    { row: 'rest', amount: price + shipping - money },
  ];
  return (
    <Stack component="dl" gap="xs" py="sm" px="md" bdrs="md" bg="var(--surface-sunk)">
      {rows.map(({ row, amount }) => (
        <Flex
          key={row}
          gap="md"
          justify="space-between"
          {...(row === 'rest' ? { fw: 600 } : { c: 'dimmed' })}
        >
          <dt>{t(`preorders.convert.${row}`)}</dt>
          <dd>
            {amount < 0 && '−'}
            <MoneyText centavos={Math.abs(amount)} />
          </dd>
        </Flex>
      ))}
    </Stack>
  );
}

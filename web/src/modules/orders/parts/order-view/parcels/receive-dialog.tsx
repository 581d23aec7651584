import { Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { OrderTrouble, useOrderCommand } from '../order-command.tsx';
import style from '../order-view.module.css';
import { LookedLines } from './looked-lines.tsx';
import {
  allGood,
  foundOf,
  howsOf,
  type Looked,
  lookTrouble,
  outcomeOf,
  sentLines,
  unitsOf,
  worthOfReturn,
} from './receive.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onClose: () => void;
}

/** What came back, unit by unit, and what becomes of the money. */
export function ReceiveDialog({ order, parcel, onClose }: Props) {
  const t = useT();
  const command = useOrderCommand(order);
  const [looked, setLooked] = useState<Looked>(new Map());
  const [isCredited, setCredited] = useState(true);
  const [note, setNote] = useState('');
  const trouble = lookTrouble(parcel, looked);
  const isBrought = parcel.status === 'delivered';
  const receive = async () => {
    const receipt = { lines: sentLines(parcel, looked), isCredited, note };
    if (await command.give({ command: 'receive', parcel, receipt })) onClose();
  };
  return (
    <Dialog
      title={t('orders.view.receive.title', { label: order.label })}
      onClose={onClose}
      width={680}
      isStaying={command.isPending}
    >
      <Stack gap="md">
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="md" rowGap="xs" c="dimmed">
          <Text flex="1 1 240px">
            {t(isBrought ? 'orders.view.receive.brought' : 'orders.view.receive.text')}
          </Text>
          {!isBrought && (
            <Button
              data-autofocus
              variant="default"
              size="compact-sm"
              onClick={() => setLooked(allGood(parcel))}
            >
              {t('orders.view.receive.all-good')}
            </Button>
          )}
        </Flex>
        <OrderTrouble refusal={command.refusal} order={order} />
        <Stack component="ul" gap="xs">
          <LookedLines
            order={order}
            parcel={parcel}
            hows={howsOf(parcel)}
            looked={looked}
            onChange={setLooked}
          />
        </Stack>
        <Money {...{ order, parcel, looked, isCredited }} onChange={setCredited} />
        <Textarea
          label={t('orders.view.receive.note')}
          maxLength={300}
          autosize
          minRows={1}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <DialogActions>
        <Text c="dimmed" className={style.left ?? ''} role="status">
          {trouble === 'not-all' && t('orders.view.receive.not-all', { count: leftOf(parcel, looked) })}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={trouble !== null} loading={command.isPending} onClick={() => void receive()}>
          {t('orders.view.receive.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const leftOf = ({ lines }: Shipment, looked: Looked) =>
  lines.reduce((sum, { lineId, quantity }) => sum + quantity - unitsOf(foundOf(looked, lineId)), 0);

interface MoneyProps {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly looked: Looked;
  readonly isCredited: boolean;
  readonly onChange: (isCredited: boolean) => void;
}

/** How much it is, and what that means for what was paid. */
function Money({ order, parcel, looked, isCredited, onChange }: MoneyProps) {
  const t = useT();
  const money = useMoney();
  const hint = useId();
  const worth = worthOfReturn(order, parcel, looked);
  const { total, credit, owed } = outcomeOf(order, isCredited ? worth - parcel.credited : -parcel.credited);
  const meaning = !isCredited ? 'kept' : credit > 0 ? 'credit' : owed > 0 ? 'owed' : 'even';
  return (
    <Stack gap="2xs" p="sm" bdrs="md" bg="var(--surface-sunk)">
      <Switch isOn={isCredited} onChange={onChange} describedBy={hint}>
        {t('orders.view.receive.credit', { amount: money(worth) })}
      </Switch>
      <Text id={hint} mih={20} c="dimmed" fz="xs" role="status">
        {worth > 0 &&
          t(`orders.view.receive.means.${meaning}`, {
            total: money(total),
            credit: money(credit),
            owed: money(owed),
          })}
        {isCredited && worth > 0 && order.invoiced > 0 && ` ${t('orders.view.receive.invoiced')}`}
      </Text>
    </Stack>
  );
}

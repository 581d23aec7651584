import { ActionIcon, Box, Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Order, OrderLine, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { OrderTrouble, useOrderCommand } from '../order-command.tsx';
import style from '../order-view.module.css';
import {
  allGood,
  foundOf,
  type How,
  howsOf,
  type Looked,
  lookTrouble,
  outcomeOf,
  sentLines,
  unitsOf,
  withFound,
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
        <ReceiveTrouble refusal={command.refusal} order={order} />
        <Stack component="ul" gap="xs">
          {order.lines.map((line) => {
            const quantity = parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
            return (
              quantity > 0 && (
                <Line
                  key={line.id}
                  line={line}
                  quantity={quantity}
                  hows={howsOf(parcel)}
                  looked={looked}
                  onChange={(how, count) => setLooked(withFound(looked, line.id, how, count))}
                />
              )
            );
          })}
        </Stack>
        <Money order={order} looked={looked} isCredited={isCredited} onChange={setCredited} />
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

const SOME_FOUND = {
  good: { bg: 'var(--good-wash)', c: 'var(--good-ink)' },
  damaged: { bg: 'var(--danger-wash)', c: 'var(--danger-ink)' },
  missing: { bg: 'var(--wait-wash)', c: 'var(--wait-ink)' },
} as const;

interface LineProps {
  readonly line: OrderLine;
  readonly quantity: number;
  readonly hows: readonly How[];
  readonly looked: Looked;
  readonly onChange: (how: How, count: number) => void;
}

function Line({ line, quantity, hows, looked, onChange }: LineProps) {
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
          const label = t(`orders.view.receive.${how}`);
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

interface MoneyProps {
  readonly order: Order;
  readonly looked: Looked;
  readonly isCredited: boolean;
  readonly onChange: (isCredited: boolean) => void;
}

/** How much it is, and what that means for what was paid. */
function Money({ order, looked, isCredited, onChange }: MoneyProps) {
  const t = useT();
  const money = useMoney();
  const hint = useId();
  const worth = worthOfReturn(order, looked);
  const { total, credit, owed } = outcomeOf(order, isCredited ? worth : 0);
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
      </Text>
    </Stack>
  );
}

/** A document that says what was sold must be taken back first: the way there is beside the words. */
function ReceiveTrouble({ refusal, order }: { readonly refusal: unknown; readonly order: Order }) {
  const t = useT();
  if (!hasCode(refusal, 'order.has-invoice')) return <OrderTrouble refusal={refusal} order={order} />;
  return (
    <Notice tone="danger">
      <p>{t('orders.view.receive.has-invoice')}</p>
      <Text
        inherit
        c="inherit"
        fw={600}
        td="underline"
        renderRoot={(props) => (
          <Link to="/finance/billing" search={{ tab: 'issued', q: order.label }} {...props} />
        )}
      >
        {t('orders.view.receive.to-billing')}
      </Text>
    </Notice>
  );
}

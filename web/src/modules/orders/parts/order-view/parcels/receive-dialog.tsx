import { ActionIcon, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Order, OrderLine, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/switch.tsx';
import { OrderTrouble } from '../order-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
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
import style from './receive-dialog.module.css';

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
      <div className={style.body}>
        <div className={style.intro}>
          <p>{t(isBrought ? 'orders.view.receive.brought' : 'orders.view.receive.text')}</p>
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
        </div>
        <ReceiveTrouble refusal={command.refusal} order={order} />
        <ul className={style.lines}>
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
        </ul>
        <Money order={order} looked={looked} isCredited={isCredited} onChange={setCredited} />
        <Textarea
          label={t('orders.view.receive.note')}
          maxLength={300}
          autosize
          minRows={1}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <DialogActions>
        <p className={style.left} role="status">
          {trouble === 'not-all' && t('orders.view.receive.not-all', { count: leftOf(parcel, looked) })}
        </p>
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
    <li className={style.line} data-done={seen === quantity || undefined}>
      <GoodsPicture picture={line.picture} alt="" size={64} />
      <div className={style.what}>
        <p className={style.name}>{line.name}</p>
        <p className={style.detail}>{variantName(line)}</p>
        <p className={style.detail} role="status">
          {t('orders.view.receive.seen', { seen, all: quantity })}
        </p>
      </div>
      <div className={style.hows}>
        {hows.map((how) => {
          const label = t(`orders.view.receive.${how}`);
          return (
            <fieldset key={how} className={style.how} data-how={how} data-some={found[how] > 0 || undefined}>
              <legend>{label}</legend>
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
              <span className={style.count} role="status">
                {found[how]}
              </span>
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
            </fieldset>
          );
        })}
      </div>
    </li>
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
    <div className={style.money}>
      <Switch isOn={isCredited} onChange={onChange} describedBy={hint}>
        {t('orders.view.receive.credit', { amount: money(worth) })}
      </Switch>
      <p id={hint} className={style.detail} role="status">
        {worth > 0 &&
          t(`orders.view.receive.means.${meaning}`, {
            total: money(total),
            credit: money(credit),
            owed: money(owed),
          })}
      </p>
    </div>
  );
}

/** A document that says what was sold must be taken back first: the way there is beside the words. */
function ReceiveTrouble({ refusal, order }: { readonly refusal: unknown; readonly order: Order }) {
  const t = useT();
  if (!hasCode(refusal, 'order.has-invoice')) return <OrderTrouble refusal={refusal} order={order} />;
  return (
    <Notice tone="danger">
      <p>{t('orders.view.receive.has-invoice')}</p>
      <Link className={style.link} to="/finance/billing" search={{ tab: 'issued', q: order.label }}>
        {t('orders.view.receive.to-billing')}
      </Link>
    </Notice>
  );
}

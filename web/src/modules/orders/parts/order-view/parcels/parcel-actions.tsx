import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { canEditGoods } from '@trastienda/shared/orders/rules.ts';
import type { ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import { ArrowLeftRight, CalendarClock, Ellipsis, Split } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/document/blocks/parcels.module.css';
import { canSplit } from '#ui/document/dialogs/split-dialog.tsx';
import { MenuEntry } from '#ui/floating/float-menu.tsx';
import { LAYERS, useOwnEscape } from '#ui/theme/layers.ts';
import type { OpenDialog, OrderCommand } from '../order-command.tsx';
import { isRoadCommand, MOVE_ICONS, movesOf } from './parcel-moves.ts';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly actor: OrderActor;
  readonly isReception: boolean;
  readonly command: OrderCommand;
  readonly openDialog: OpenDialog;
}

/** Done by pressing it; everything else has more to say first. */
const AT_ONCE = ['pick', 'unpack', 'unlabel', 'hand_over', 'transit', 'out', 'deliver'] as const;
/** A step back, or what one seldom does: a word without a box. */
const QUIET: readonly ShipmentCommand[] = ['unpack'];

/** The likely steps as buttons, what else can have happened in a menu beside them. */
export function ParcelActions({ order, parcel, actor, isReception, command, openDialog }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const moves = movesOf(order, parcel, actor);
  const maySplit =
    isReception &&
    order.status === 'confirmed' &&
    canEditGoods({ fulfilment: parcel.status }).ok &&
    canSplit(parcel);
  const parcelId = parcel.id;
  const give = (one: ShipmentCommand) => {
    const atOnce = AT_ONCE.find((known) => known === one);
    if (atOnce !== undefined) return void command.give({ command: atOnce, parcel });
    if (one === 'label' || one === 'pack' || one === 'receive') return openDialog({ kind: one, parcelId });
    if (isRoadCommand(one)) openDialog({ kind: 'road', parcelId, command: one });
  };
  // What was heard of today may have happened yesterday.
  const mayDate = parcel.handedOverAt !== null && canMoveParcel(actor, order, parcel.status, 'deliver').ok;
  const mayExchange = parcel.status === 'delivered' && moves.menu.includes('receive');
  const hasMenu = moves.menu.length > 0 || mayDate;
  if (moves.buttons.length === 0 && !hasMenu && !maySplit) return null;
  return (
    <div className={style.ways}>
      {moves.buttons.map((one) => (
        <Button
          key={one}
          variant={QUIET.includes(one) ? 'subtle' : 'default'}
          color={QUIET.includes(one) ? 'gray' : 'accent'}
          loading={command.given?.command === one && AT_ONCE.some((known) => known === one)}
          onClick={() => give(one)}
        >
          {t(messageIdOf(one, parcel))}
        </Button>
      ))}
      {maySplit && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Split size={16} aria-hidden />}
          onClick={() => openDialog({ kind: 'split', parcelId })}
        >
          {t('orders.view.split')}
        </Button>
      )}
      {hasMenu && (
        <Menu position="bottom-start" zIndex={LAYERS.floating} width={280} opened={isOpen} onChange={setOpen}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={t('orders.view.parcel.more', { number: parcel.position })}
            >
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.menu.map((one) => (
              <MenuEntry key={one} icon={MOVE_ICONS[one]} onClick={() => give(one)}>
                {t(messageIdOf(one, parcel))}
              </MenuEntry>
            ))}
            {mayExchange && (
              <MenuEntry icon={ArrowLeftRight} onClick={() => openDialog({ kind: 'exchange', parcelId })}>
                {t('orders.view.exchange')}
              </MenuEntry>
            )}
            {mayDate && (
              <MenuEntry
                icon={CalendarClock}
                onClick={() => openDialog({ kind: 'road', parcelId, command: 'deliver' })}
              >
                {t('orders.view.move.deliver-earlier')}
              </MenuEntry>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function messageIdOf(command: ShipmentCommand, { status }: Shipment): string {
  if (command === 'label' && status === 'labelled') return 'orders.view.move.relabel';
  if (command === 'unpack' && status === 'picking') return 'orders.view.move.unpick';
  if (command === 'transit' && status === 'returning') return 'orders.view.move.transit-again';
  if (command === 'deliver' && status === 'returning') return 'orders.view.move.kept-after-all';
  return `orders.view.move.${command}`;
}

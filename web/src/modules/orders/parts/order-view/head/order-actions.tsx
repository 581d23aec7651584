import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { ArrowRight, Ellipsis, Hourglass, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import type { OpenDialog } from '../dialog-state.ts';
import type { useOrderCommand } from '../use-order-command.ts';
import { nextStepOf } from './next-step.ts';
import style from './order-actions.module.css';
import { entriesOf } from './order-entries.ts';
import { OrderMenu } from './order-menu.tsx';

interface Props {
  readonly order: Order;
  readonly actor: OrderActor;
  readonly command: ReturnType<typeof useOrderCommand>;
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

/** The next step as the one primary button; everything else that is possible in a menu beside it. */
export function OrderActions({ order, actor, command, openDialog, onEdit, onOpenOrder }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const step = nextStepOf(order, actor);
  const entries = entriesOf(order, actor);
  const mayEdit = entries.some(({ entry, why }) => entry === 'edit' && why === null);
  return (
    <>
      {step.kind === 'wait' && (
        <p className={style.wait}>
          <Hourglass size={16} aria-hidden />
          {t(`orders.view.wait.${step.action}`)}
        </p>
      )}
      <div className={style.actions}>
        {step.kind === 'give' && (
          <Button
            loading={command.given?.command === step.given.command}
            onClick={() => void command.give(step.given)}
            rightSection={<ArrowRight size={16} aria-hidden />}
          >
            {t(`orders.view.next.${step.action}`)}
          </Button>
        )}
        {step.kind === 'dialog' && (
          <Button onClick={() => openDialog(step.dialog)} rightSection={<ArrowRight size={16} aria-hidden />}>
            {t(`orders.view.next.${step.action}`)}
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" leftSection={<PencilLine size={16} aria-hidden />} onClick={onEdit}>
            {t('orders.view.entry.edit')}
          </Button>
        )}
        <Menu position="bottom-end" zIndex={LAYERS.floating} width={300} opened={isOpen} onChange={setOpen}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={t('orders.view.more', { label: order.label })}
            >
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <OrderMenu
            order={order}
            // What stands beside the menu as a button need not stand in it.
            entries={entries.filter(({ entry }) => !(entry === 'edit' && mayEdit))}
            isReception={seesAll(actor)}
            command={command}
            openDialog={openDialog}
            onEdit={onEdit}
            onOpenOrder={onOpenOrder}
          />
        </Menu>
      </div>
    </>
  );
}

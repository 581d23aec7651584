import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canCancel, canClose } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { NEXT_STEP } from '@trastienda/shared/purchases/status.ts';
import { ArrowRight, Ban, Calculator, Ellipsis, HandCoins, Lock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/head/order-actions.module.css';
import menu from '#modules/orders/parts/order-view/head/order-menu.module.css';
import { LAYERS } from '#ui/layers.ts';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import { receiveAddress } from '../../addresses.ts';
import { stageLabelId } from '../../stage.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { factsOf, isOnRoad, isOpen } from '../facts.ts';
import type { PurchaseCommand } from '../use-purchase-command.ts';
import head from './purchase-head.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly command: PurchaseCommand;
  readonly openDialog: OpenDialog;
}

/** The next step as the one primary button; everything else that is possible in a menu beside it. */
export function PurchaseActions({ purchase, command, openDialog }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useOwnEscape(isMenuOpen);
  if (!isOpen(purchase)) return null;
  const step = nextStepOf(purchase);
  const closing = canClose(factsOf(purchase));
  const run = (next: PurchaseStep) => {
    switch (next.kind) {
      case 'receive':
        return void navigate({ to: receiveAddress(purchase.id, next.parcel.id) });
      case 'move':
        return void command.give({
          command: 'move',
          parcelId: next.parcel.id,
          body: { version: next.parcel.version, to: next.to, note: '' },
        });
      default:
        return openDialog({ kind: next.kind });
    }
  };
  return (
    <div className={style.actions}>
      {step !== null && (
        <Button
          loading={step.kind === 'move' && command.isPending}
          rightSection={<ArrowRight size={16} aria-hidden />}
          onClick={() => run(step)}
        >
          {step.kind === 'move'
            ? t('purchase.next.move', { stage: t(stageLabelId(step.to)) })
            : t(`purchase.next.${step.kind}`)}
        </Button>
      )}
      <Button
        variant="default"
        className={head.costs ?? ''}
        leftSection={<Calculator size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'costs' })}
      >
        <span className={head.costsLabelId}>{t('purchase.entry.costs')}</span>
      </Button>
      <Menu
        position="bottom-end"
        zIndex={LAYERS.floating}
        width={280}
        opened={isMenuOpen}
        onChange={setMenuOpen}
      >
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('purchase.more', { label: purchase.label })}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={menu.item ?? ''}
            leftSection={<PencilLine size={18} aria-hidden />}
            onClick={() => openDialog({ kind: 'edit' })}
          >
            {t('purchase.entry.edit')}
          </Menu.Item>
          {!purchase.isPaid && (
            <Menu.Item
              className={menu.item ?? ''}
              leftSection={<HandCoins size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'pay' })}
            >
              {t('purchase.entry.pay')}
            </Menu.Item>
          )}
          <Menu.Item
            className={menu.item ?? ''}
            leftSection={<Lock size={18} aria-hidden />}
            disabled={!closing.ok}
            onClick={() => openDialog({ kind: 'close' })}
          >
            {t('purchase.entry.close')}
            {!closing.ok && <span className={menu.why}>{t(closing.code)}</span>}
          </Menu.Item>
          {canCancel(factsOf(purchase)).ok && (
            <>
              <Menu.Divider />
              <Menu.Item
                className={`${menu.item} ${menu.danger}`}
                leftSection={<Ban size={18} aria-hidden />}
                onClick={() => openDialog({ kind: 'cancel' })}
              >
                {t('purchase.entry.cancel')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type PurchaseStep =
  | { readonly kind: 'pay' }
  | { readonly kind: 'close' }
  | { readonly kind: 'receive'; readonly parcel: Parcel }
  | { readonly kind: 'move'; readonly parcel: Parcel; readonly to: ParcelMove };

/** The one thing to do now: what is here is looked at first, then what is owed, then its next event. */
export function nextStepOf(purchase: Purchase): PurchaseStep | null {
  if (!isOpen(purchase)) return null;
  const { parcels, isPaid } = purchase;
  const here = parcels.find(({ status }) => status === 'arrived');
  if (here !== undefined) return { kind: 'receive', parcel: here };
  if (!isPaid) return { kind: 'pay' };
  if (canClose(factsOf(purchase)).ok) return { kind: 'close' };
  const [parcel, ...others] = parcels.filter(isOnRoad);
  // With two on their way nobody knows which one there is an update of.
  if (parcel === undefined || others.length > 0) return null;
  const to = NEXT_STEP[parcel.status];
  return to === null ? null : { kind: 'move', parcel, to };
}

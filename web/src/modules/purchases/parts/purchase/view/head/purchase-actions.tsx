import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canCancel, canClose } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { NEXT_STEP } from '@trastienda/shared/purchases/status.ts';
import { Ban, Calculator, HandCoins, Lock, PencilLine } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { DocumentActions } from '#ui/document/document-actions.tsx';
import { receiveAddress } from '../../addresses.ts';
import { stageLabelId } from '../../stage.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { factsOf, isOnRoad, isOpen } from '../facts.ts';
import type { PurchaseCommand } from '../use-purchase-command.ts';
import style from './purchase-head.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly command: PurchaseCommand;
  readonly openDialog: OpenDialog;
}

export function PurchaseActions({ purchase, command, openDialog }: Props) {
  const t = useT();
  const navigate = useNavigate();
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
  const toAction = (kind: 'edit' | 'pay' | 'close' | 'cancel', icon: typeof Ban) => ({
    label: t(`purchase.entry.${kind}`),
    icon,
    run: () => openDialog({ kind }),
  });
  return (
    <DocumentActions
      next={
        step && {
          label:
            step.kind === 'move'
              ? t('purchase.next.move', { stage: t(stageLabelId(step.to)) })
              : t(`purchase.next.${step.kind}`),
          isBusy: step.kind === 'move' && command.isPending,
          run: () => run(step),
        }
      }
      menuLabel={t('purchase.more', { label: purchase.label })}
      groups={[
        [
          toAction('edit', PencilLine),
          ...(purchase.isPaid ? [] : [toAction('pay', HandCoins)]),
          { ...toAction('close', Lock), why: closing.ok ? null : t(closing.code) },
        ],
        canCancel(factsOf(purchase)).ok ? [{ ...toAction('cancel', Ban), isDangerous: true }] : [],
      ]}
    >
      <Button
        variant="default"
        className={style.costs ?? ''}
        leftSection={<Calculator size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'costs' })}
      >
        <span className={style.costsLabel}>{t('purchase.entry.costs')}</span>
      </Button>
    </DocumentActions>
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

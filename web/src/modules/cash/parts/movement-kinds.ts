import type { CashMovement } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashMovementKind } from '@trastienda/shared/cash/status.ts';
import type { LucideIcon } from 'lucide-react';
import { ArrowDownToLine, ArrowLeftRight, Banknote, HandCoins, Landmark, Receipt, Undo2 } from 'lucide-react';
import type { Translate } from '#lib/i18n/use-t.ts';

/** What a movement looks like and is called. */
export const MOVEMENT_KINDS: Readonly<
  Record<CashMovementKind, { readonly icon: LucideIcon; readonly labelId: string }>
> = {
  payment: { icon: Banknote, labelId: 'cash.kind.payment' },
  refund: { icon: HandCoins, labelId: 'cash.kind.refund' },
  expense: { icon: Receipt, labelId: 'cash.kind.expense' },
  bring_in: { icon: ArrowDownToLine, labelId: 'cash.kind.bring_in' },
  deposit: { icon: Landmark, labelId: 'cash.kind.deposit' },
  transfer_in: { icon: ArrowLeftRight, labelId: 'cash.kind.transfer_in' },
  transfer_out: { icon: ArrowLeftRight, labelId: 'cash.kind.transfer_out' },
};

export const iconOf = ({ kind, reverses }: CashMovement): LucideIcon =>
  reverses === null ? MOVEMENT_KINDS[kind].icon : Undo2;

/** «Gasto: Transporte», «Depósito: Banrural 1-2-3». */
export function nameMovement(t: Translate, movement: CashMovement): string {
  const { kind, amount, category, label, account, otherBox, reverses } = movement;
  const isBack = reverses !== null || (kind === 'payment' && amount < 0);
  const name = t(isBack ? 'cash.kind.back' : MOVEMENT_KINDS[kind].labelId);
  const what = category !== null ? t(`cash.category.${category}`) : (label ?? account ?? otherBox);
  return what === null ? name : `${name}: ${what}`;
}

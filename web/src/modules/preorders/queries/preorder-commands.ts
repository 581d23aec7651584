import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import {
  cancelLine,
  cancelPreorder,
  commandPreorder,
  markPreorderNotified,
  moveLine,
  substituteLine,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import type { MoneyGoes } from '@trastienda/shared/preorders/status.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';

export type PreorderLineInput = z.input<NonNullable<(typeof substituteLine)['body']>>['replacement'];

/** What a command takes along beyond the pre-order it is given to. */
export type PreorderGiven =
  | { readonly command: 'quote' | 'accept' | 'discard' | 'notify' }
  | { readonly command: 'cancel'; readonly reason: string; readonly moneyGoes: 'credit' | 'refund' }
  | { readonly command: 'accept-line'; readonly line: PreorderLine }
  | { readonly command: 'release'; readonly line: PreorderLine; readonly reason: string }
  | {
      readonly command: 'cancel-line';
      readonly line: PreorderLine;
      readonly reason: string;
      readonly moneyGoes: MoneyGoes;
    }
  | { readonly command: 'substitute'; readonly line: PreorderLine; readonly replacement: PreorderLineInput };

/** Each command at its own address, always with the version it was decided on. */
export function sendCommand(
  preorder: Preorder,
  given: PreorderGiven,
  idempotencyKey: string,
): Promise<Preorder> {
  const { id, version } = preorder;
  switch (given.command) {
    case 'cancel':
      return callRoute(cancelPreorder, {
        params: { id },
        body: { version, reason: given.reason, moneyGoes: given.moneyGoes },
        idempotencyKey,
      });
    case 'notify':
      return callRoute(markPreorderNotified, { params: { id }, body: {}, idempotencyKey });
    case 'accept-line':
      return callRoute(moveLine, {
        params: { id, lineId: given.line.id, command: 'accept' },
        body: { version, reason: '' },
        idempotencyKey,
      });
    case 'release':
      return callRoute(moveLine, {
        params: { id, lineId: given.line.id, command: 'release' },
        body: { version, reason: given.reason },
        idempotencyKey,
      });
    case 'cancel-line':
      return callRoute(cancelLine, {
        params: { id, lineId: given.line.id },
        body: { version, reason: given.reason, moneyGoes: given.moneyGoes },
        idempotencyKey,
      });
    case 'substitute':
      return callRoute(substituteLine, {
        params: { id, lineId: given.line.id },
        body: { version, replacement: given.replacement },
        idempotencyKey,
      });
    default:
      return callRoute(commandPreorder, {
        params: { id, command: given.command },
        body: { version },
        idempotencyKey,
      });
  }
}

/** What a row's button does without asking for anything more. */
export type StepAtOnce = 'quote' | 'accept';

export async function takeStep({ id, version }: PreorderRow, step: StepAtOnce): Promise<void> {
  await callRoute(commandPreorder, { params: { id, command: step }, body: { version } });
}

import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { commandPreorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { callRoute } from '#lib/call-route.ts';

/** What a row's button does without asking for anything more. */
export type StepAtOnce = 'quote' | 'accept';

export async function takeStep({ id, version }: PreorderRow, step: StepAtOnce): Promise<void> {
  await callRoute(commandPreorder, { params: { id, command: step }, body: { version } });
}

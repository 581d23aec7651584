import { type Answer, type Call, call } from '../../api/src/testing/processes/call.ts';
import { orderBody } from '../../api/src/testing/processes/proven-store.ts';
import type { Tally } from '../load.ts';

export interface SoakScene {
  readonly url: string;
  readonly owner: string;
  readonly seller: string;
  readonly variantIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly trackingTokens: readonly string[];
  readonly slugs: readonly string[];
}

const any = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.trunc(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const WORDS = ['blusa', 'lino', 'ana', '5512', 'vestido', 'P-1', 'lópez'];

interface Payable {
  readonly id: string;
  readonly total: number;
  readonly payments: readonly { readonly id: string; readonly version: number }[];
}

/** The day of a shop: what people ask and do, each as often as its weight says; `surprises` gets every refusal. */
export function soakDeeds(scene: SoakScene, tally: Tally, surprises: string[]): () => Promise<void> {
  const { url, owner, seller } = scene;
  const unpaid: Payable[] = [];
  const told: { id: string; version: number }[] = [];
  let receipts = Date.now();
  let visitor = 0;

  const ask = async (path: string, sent: Call): Promise<Answer> => {
    const answer = tally.add(await call(`${url}${path}`, sent));
    if (answer.status >= 400) surprises.push(`${path} → ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };
  const read = (path: string) => ask(path, { token: owner });
  const write = (path: string, token: string, body: object) =>
    ask(path, { method: 'POST', token, body, key: crypto.randomUUID() });
  /** Each visitor has an allowance of their own, as behind a proxy. */
  const visit = (path: string) => {
    visitor++;
    const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return ask(path, { headers: { 'x-forwarded-for': from } });
  };

  const sell = async () => {
    const body = orderBody([any(scene.variantIds), any(scene.variantIds)]);
    const draft = await write('/api/orders', seller, body);
    if (draft.status !== 201) return;
    const path = `/api/orders/${draft.body.id}/commands/confirm`;
    const confirmed = await write(path, seller, { version: draft.body.version });
    if (confirmed.status === 200) unpaid.push(confirmed.body);
  };
  const pay = async () => {
    const order = unpaid.shift();
    if (order === undefined) return sell();
    const answer = await write(`/api/orders/${order.id}/payments`, seller, {
      method: 'cash',
      accountId: null,
      reference: String(receipts++),
      amount: order.total,
      paidOn: '2026-01-02',
      note: '',
      proofs: [],
    });
    const payment = answer.body?.payments?.at(-1);
    if (answer.status === 201 && payment !== undefined) told.push(payment);
  };
  const approve = async () => {
    const payment = told.shift();
    if (payment === undefined) return pay();
    const { status, body } = await read(`/api/payments/${payment.id}`);
    if (status === 200)
      await write(`/api/payments/${payment.id}/commands/approve`, owner, { version: body.version });
  };

  const deeds: readonly (readonly [number, () => Promise<unknown>])[] = [
    [22, () => read('/api/orders')],
    [8, () => read('/api/orders?stage=to_prepare')],
    [18, () => read(`/api/orders/${any(scene.orderIds)}`)],
    [14, () => read(`/api/orders?q=${encodeURIComponent(any(WORDS))}`)],
    [10, sell],
    [4, pay],
    [4, approve],
    [10, () => visit(`/tracking/${any(scene.trackingTokens)}`)],
    [5, () => visit('/api/public/catalog?limit=24')],
    [5, () => visit(`/api/public/catalog/${any(scene.slugs)}`)],
  ];
  const lots = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));
  return async () => {
    await any(lots)();
  };
}

import { type Answer, type Call, call, callWell } from './call.ts';
import { makeArticles, orderBody, type ProvenStore, signIn } from './proven-store.ts';
import { storeToday } from './store-today.ts';

/** A store with its sample year, and who asks it for what. */
interface Scene {
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

async function prepare(url: string, query: ProvenStore['query']): Promise<Scene> {
  const [owner, seller] = [await signIn(url), await signIn(url, 'vendedora')];
  const variantIds = await makeArticles(url, owner, { count: 40, pieces: 9_999 });
  const orders = await query<{ id: string; token: string }>(
    "SELECT id, tracking_token AS token FROM orders WHERE status NOT IN ('draft', 'discarded') ORDER BY id LIMIT 500",
  );
  const catalogue = await callWell(`${url}/api/public/catalog?limit=24`);
  const shown: readonly { slug: string }[] = catalogue.body.items;
  return {
    ...{ url, owner, seller, variantIds },
    orderIds: orders.map(({ id }) => id),
    trackingTokens: orders.map(({ token }) => token),
    slugs: shown.map(({ slug }) => slug),
  };
}

/**
 * The day of a shop: what people ask and do, one action at a time, each as often as its weight says. The server must
 * tell visitors apart by what a proxy on this computer says of them (`TRUST_PROXY`).
 */
export async function openShopDay(
  { url, query }: { readonly url: string; readonly query: ProvenStore['query'] },
  answered: (path: string, answer: Answer) => void,
): Promise<() => Promise<void>> {
  const scene = await prepare(url, query);
  const { owner, seller } = scene;
  const unpaid: Payable[] = [];
  const submitted: { id: string; version: number }[] = [];
  let receipts = Date.now();
  let visitor = 0;

  const ask = async (path: string, sent: Call): Promise<Answer> => {
    const answer = await call(`${url}${path}`, sent);
    answered(path, answer);
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
      paidOn: storeToday(),
      note: '',
      proofs: [],
    });
    const payment = answer.body?.payments?.at(-1);
    if (answer.status === 201 && payment !== undefined) submitted.push(payment);
  };
  const approve = async () => {
    const payment = submitted.shift();
    if (payment === undefined) return pay();
    const { status, body } = await read(`/api/payments/${payment.id}`);
    if (status === 200)
      await write(`/api/payments/${payment.id}/commands/approve`, owner, { version: body.version });
  };

  const actions: readonly (readonly [number, () => Promise<unknown>])[] = [
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
  const lots = actions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));
  return async () => {
    await any(lots)();
  };
}

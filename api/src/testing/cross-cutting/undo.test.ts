import { parseUndo, UNDO_KINDS } from '@trastienda/shared/system/undo.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle } from '#testing/orders.ts';
import type { MadePerson } from '#testing/people.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let desk: BuyingDesk;
beforeAll(async () => {
  desk = await openBuyingDesk();
});
afterAll(async () => {
  expect(await findViolatedInvariants(desk.app.database.db)).toEqual([]);
  await desk.app.close();
});

const post = (who: MadePerson, url: string, body: object) =>
  desk.app.call({ method: 'POST', url: `/api${url}`, token: who.token, body });
const read = async (text: string, id: string) => (await desk.app.database.db.pool.query(text, [id])).rows;

/** Reads, changes one row by a bulk action, takes it back, and reads again; in between it must have changed. */
async function changeAndUndo(
  { who, list, id, state }: { who: MadePerson; list: string; id: string; state: string },
  change: object,
) {
  const before = await read(state, id);
  const selection = { ids: [id] };
  const done = await post(who, `${list}/bulk`, { change, isPreview: false, selection });
  expect(done.json(), done.body).toMatchObject({ done: 1, refused: 0 });
  const kind = parseUndo(String(done.headers['undo']))?.kind;
  expect(await read(state, id), String(kind)).not.toEqual(before);
  const undone = await post(who, '/me/commands/undo', { requestId: done.headers['x-request-id'] });
  expect(undone.json(), String(kind)).toMatchObject({ done: 1, refused: 0 });
  expect(await read(state, id), String(kind)).toEqual(before);
  return kind;
}

it('puts goods, pre-orders and what is to be bought back as they were', async () => {
  const { buyer } = desk;
  const { id } = await makeArticle(desk.app, buyer.token, 3);
  const variant = {
    ...{ who: buyer, list: '/products', id },
    state: `SELECT v.price, v.compare_at, s.minimum, p.is_published, p.archived_at FROM variants v
      JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id WHERE v.id = $1`,
  };
  const kinds = new Set([
    await changeAndUndo(variant, { kind: 'minimum', minimum: 7 }),
    await changeAndUndo(variant, { kind: 'price', percentBp: 1000, rounding: 'none', keepsBefore: true }),
  ]);
  await read(
    'UPDATE products SET is_published = true WHERE id = (SELECT product_id FROM variants WHERE id = $1)',
    id,
  );
  kinds.add(await changeAndUndo(variant, { kind: 'unpublish' }));

  const preorder = await desk.funded();
  const seen = {
    ...{ who: desk.center, list: '/preorders', id: preorder.id },
    state: `SELECT p.tags, (SELECT array_agg(l.notified_status ORDER BY l.position) FROM preorder_lines l
      WHERE l.preorder_id = p.id) AS notified FROM preorders p WHERE p.id = $1`,
  };
  kinds.add(await changeAndUndo(seen, { kind: 'tag', tag: 'feria' }));
  kinds.add(await changeAndUndo(seen, { kind: 'notify' }));

  const customer = {
    ...{ who: desk.seller, list: '/customers/list', id: String(preorder.customerId) },
    state: 'SELECT tags FROM customers WHERE id = $1',
  };
  kinds.add(await changeAndUndo(customer, { kind: 'tag', tag: 'feria' }));

  const [article] = await desk.readArticles(preorder);
  const wanted = {
    ...{ who: buyer, list: '/purchase-items', id: String(article?.id) },
    state: 'SELECT status, buyer_id, in_cart_at FROM articles WHERE id = $1',
  };
  kinds.add(await changeAndUndo(wanted, { kind: 'assign', buyerId: buyer.id }));
  kinds.add(await changeAndUndo(wanted, { kind: 'in_cart' }));

  // Orders have tests of their own, in their module.
  expect([...kinds].sort()).toEqual(UNDO_KINDS.filter((kind) => !kind.startsWith('order-')).sort());
});

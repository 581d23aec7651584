import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, action } from '#testing/buying-actions.ts';
import type { Answer } from '#testing/finance.ts';
import { createVariantDetails, makeProduct } from '#testing/goods.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 2, commands: 30 });

let desk: BuyingDesk;
beforeAll(async () => {
  desk = await openBuyingDesk();
});
afterAll(() => desk.app.close());

const query = async (sql: string, params: readonly unknown[] = []) =>
  (await desk.app.database.db.pool.query(sql, [...params])).rows;

const pick = <One>(from: readonly One[], at: number): One | undefined => from[at % from.length];

/** Whatever is asked, it is done or refused in words: never an error of ours. */
function expectSense({ status, body }: Answer): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
}

/** The invariants of the issue, asked of the tables and not of the code that keeps them. */
async function expectPairing(): Promise<void> {
  const paired = await query(`
    SELECT l.id, l.quantity, l.received_at IS NOT NULL AS here, l.good + l.extra AS came,
      coalesce(sum(d.quantity), 0)::int AS wanted
    FROM purchase_lines l LEFT JOIN preorder_lines d ON d.purchase_line_id = l.id GROUP BY l.id`);
  for (const { quantity: bought, here, came, wanted } of paired)
    expect(wanted).toBeLessThanOrEqual(here ? came : bought);
  const unpaid = await query(`
    SELECT d.id FROM preorder_lines d
    WHERE d.purchase_line_id IS NOT NULL AND d.funded_at IS NULL AND d.released_at IS NULL`);
  expect(unpaid).toEqual([]);
  const astray = await query(`
    SELECT d.id FROM preorder_lines d WHERE (d.status IN ('ordered', 'in_transit', 'received', 'converted'))
      <> (d.purchase_line_id IS NOT NULL)`);
  expect(astray).toEqual([]);
  const twice = await query(`
    SELECT p.id FROM preorders p JOIN preorder_lines l ON l.preorder_id = p.id
    GROUP BY p.id HAVING sum(l.quantity) <> (SELECT asked FROM model_asked WHERE id = p.id)`);
  expect(twice).toEqual([]);
}

describe('any sequence of quotes, deposits, purchases, parcels and orders', () => {
  it('matches preorder lines and units one to one, and keeps the invariants', {
    timeout: SIZE.timeout,
  }, async () => {
    await query('CREATE TABLE model_asked (id uuid PRIMARY KEY, asked int NOT NULL)');
    const product = await makeProduct(desk.app, desk.buyer.token, {
      variants: [createVariantDetails({ mayPreorder: true }), createVariantDetails({ mayPreorder: true })],
    });
    const goods = [...product.variants.map((variant) => variant.id), null];
    let done = 0;

    async function somePreorder(at: number, stage: string): Promise<Preorder | undefined> {
      const rows = await query(
        `SELECT DISTINCT p.id FROM preorders p JOIN preorder_lines l ON l.preorder_id = p.id WHERE l.status = $1 ORDER BY p.id`,
        [stage],
      );
      const row = pick(rows, at);
      return row === undefined ? undefined : desk.read(row);
    }
    async function somePurchase(at: number): Promise<Purchase | undefined> {
      const rows = await query(
        `SELECT id FROM purchases WHERE closed_at IS NULL AND cancelled_at IS NULL ORDER BY id`,
      );
      const row = pick(rows, at);
      return row === undefined ? undefined : desk.readPurchase(row.id);
    }

    async function perform(one: Action): Promise<Answer | undefined> {
      switch (one.kind) {
        case 'quote': {
          const lines = one.preorderLines.map((preorderLine) =>
            desk.buildPreorderLine({
              variantId: pick(goods, preorderLine.goods) ?? null,
              quantity: preorderLine.quantity,
            }),
          );
          const made = await desk.accepted(lines);
          const requested = one.preorderLines.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
          await query('INSERT INTO model_asked VALUES ($1, $2)', [made.id, requested]);
          return undefined;
        }
        case 'deposit': {
          const preorder = await somePreorder(one.which, 'accepted');
          const amount = Math.floor(((preorder?.total ?? 0) * one.percent) / 100);
          if (preorder === undefined || amount === 0) return undefined;
          await desk.payAndApprove(preorder, amount);
          return undefined;
        }
        case 'void': {
          const row = pick(
            await query(`SELECT id, version FROM payments WHERE status = 'verified'`),
            one.which,
          );
          if (row === undefined) return undefined;
          const body = { version: row.version, reason: 'El banco lo devolvió' };
          return desk.post(`/payments/${row.id}/commands/void`, desk.manager, body);
        }
        case 'release': {
          const preorder = await somePreorder(one.which, 'accepted');
          const at = preorder?.lines.findIndex((line) => line.status === 'accepted') ?? -1;
          if (preorder === undefined || at < 0) return undefined;
          return desk.onLine(preorder, at, 'commands/release', { reason: 'De confianza' }, desk.chief);
        }
        case 'buy': {
          const row = pick(
            await query(
              `SELECT id, needed - bought AS missing FROM articles WHERE status IN ('pending', 'assigned', 'in_cart', 'partially_bought') ORDER BY id`,
            ),
            one.which,
          );
          if (row === undefined) return undefined;
          await desk.buy([
            { articleId: row.id, quantity: Math.min(one.quantity, row.missing), unitPrice: one.price },
          ]);
          return undefined;
        }
        case 'merge': {
          const rows = await query(
            `SELECT id FROM articles WHERE status IN ('pending', 'partially_bought') ORDER BY id`,
          );
          const ids = [pick(rows, one.which)?.id, pick(rows, one.which + 1)?.id];
          if (rows.length < 2) return undefined;
          return desk.post('/purchase-items/merge', desk.buyer, { ids });
        }
        case 'miss': {
          const row = pick(
            await query(
              `SELECT id FROM articles WHERE status IN ('pending', 'partially_bought') ORDER BY id`,
            ),
            one.which,
          );
          if (row === undefined) return undefined;
          return desk.post('/purchase-items/bulk', desk.buyer, {
            change: { kind: 'unavailable', reason: 'Agotado' },
            isPreview: false,
            selection: { ids: [row.id] },
          });
        }
        case 'split': {
          const purchase = await somePurchase(one.which);
          const line = purchase && pick(purchase.lines, one.which);
          if (purchase === undefined || line === undefined) return undefined;
          return desk.onPurchase(purchase, 'parcels', {
            fromParcelId: line.parcelId,
            lines: [{ lineId: line.id, quantity: one.quantity }],
          });
        }
        case 'move': {
          const purchase = await somePurchase(one.which);
          const parcel = purchase && pick(purchase.parcels, one.which);
          if (purchase === undefined || parcel === undefined) return undefined;
          return desk.post(`/purchases/${purchase.id}/parcels/${parcel.id}/commands/move`, desk.buyer, {
            version: parcel.version,
            to: one.to,
            note: '',
          });
        }
        case 'receive': {
          const purchase = await somePurchase(one.which);
          if (purchase === undefined) return undefined;
          const at = one.which % purchase.parcels.length;
          const lines = purchase.lines.filter((line) => line.parcelId === purchase.parcels[at]?.id);
          const found = lines.map((line) => ({
            damaged: one.damaged,
            missing: line.quantity > one.damaged ? one.missing : 0,
            extra: one.extra,
          }));
          return desk.receive(purchase, found, at);
        }
        case 'convert': {
          const preorder = await somePreorder(one.which, 'received');
          return preorder && desk.convert(preorder);
        }
        case 'cancel': {
          const states = ['accepted', 'to_buy', 'ordered', 'in_transit', 'received', 'unavailable'];
          const preorder = await somePreorder(one.which, pick(states, one.which) ?? 'to_buy');
          const open = preorder?.lines.findIndex((line) => states.includes(line.status)) ?? -1;
          if (preorder === undefined || open < 0) return undefined;
          const { moneyGoes } = one;
          return desk.onLine(preorder, open, 'cancel', { reason: 'Ya no', moneyGoes }, desk.center);
        }
        case 'cancelPurchase': {
          const purchase = await somePurchase(one.which);
          return purchase && desk.onPurchase(purchase, 'commands/cancel', { reason: 'Ya no' });
        }
        case 'cost': {
          const purchase = await somePurchase(one.which);
          if (purchase === undefined) return undefined;
          const { amount, basis, isForeign } = one;
          const answer = await desk.app.call({
            method: 'PATCH',
            url: `/api/purchases/${purchase.id}`,
            token: desk.buyer.token,
            body: {
              version: purchase.version,
              externalNumber: '',
              note: '',
              buyerId: purchase.buyerId,
              lines: purchase.lines.map(({ id, unitPrice }, at) => ({ id, unitPrice, weightGrams: at * 70 })),
              costs: [
                ...purchase.costs,
                { id: null, kind: 'freight', note: '', isForeign, amount, basis },
              ].slice(-3),
            },
          });
          return { status: answer.statusCode, body: answer.json() };
        }
        case 'pay': {
          const purchase = await somePurchase(one.which);
          return purchase && desk.onPurchase(purchase, 'commands/pay', { rate: one.rate + 1, paidWith: '' });
        }
        case 'close': {
          const purchase = await somePurchase(one.which);
          const answer = purchase && (await desk.onPurchase(purchase, 'commands/close'));
          if (answer?.status === 200) {
            const { landed, lines }: Purchase = answer.body;
            expect(lines.reduce((sum, line) => sum + line.landed, 0)).toBe(landed);
          }
          return answer;
        }
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: SIZE.commands }), async (actions) => {
        for (const one of actions) {
          const answer = await perform(one);
          if (answer !== undefined) expectSense(answer);
          if (answer === undefined || answer.status < 300) done++;
          expect(await findViolatedInvariants(desk.app.database.db), one.kind).toEqual([]);
          await expectPairing();
        }
      }),
      { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
    );
    // A model that only ever refuses proves nothing.
    expect(done).toBeGreaterThan((SIZE.runs * SIZE.commands) / 3.2);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, firstLocation, makeProduct } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { type Posted, postJson } from '#testing/post-json.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 3, commands: 15 });

let app: TestApp;
let keeper: MadePerson;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (url: string, body: object) => postJson(`${address}/api${url}`, keeper.token, body);

/** A shop in a few lines: what the ledger must agree with. */
interface Model {
  readonly levels: Map<string, { onHand: number; reserved: number }>;
  readonly holds: { id: string; parts: { variant: number; quantity: number }[] }[];
  readonly averages: (number | null)[];
}

describe('any sequence of stock commands', () => {
  it('agrees with a reference model after every step', { timeout: SIZE.timeout }, async () => {
    const product = await makeProduct(app, keeper.token, {
      variants: [createVariantDetails(), createVariantDetails()],
    });
    const variants = product.variants.map((variant) => variant.id);
    const places = [await firstLocation(app, keeper.token)];
    places.push((await post('/stock/locations', { name: 'Bodega del modelo' })).body.id);

    const model: Model = { levels: new Map(), holds: [], averages: [null, null] };
    const level = (variant: number, place: number) => {
      const key = `${variant}/${place}`;
      const known = model.levels.get(key) ?? { onHand: 0, reserved: 0 };
      model.levels.set(key, known);
      return known;
    };
    const totals = (variant: number) => ({
      onHand: level(variant, 0).onHand + level(variant, 1).onHand,
      reserved: level(variant, 0).reserved + level(variant, 1).reserved,
    });

    const variant = fc.nat(1);
    const place = fc.nat(1);
    const quantity = fc.integer({ min: 1, max: 6 });
    const action = fc.oneof(
      fc.record({ kind: fc.constant('receive' as const), variant, place, quantity, unitCost: fc.nat(9_999) }),
      fc.record({ kind: fc.constant('exit' as const), variant, place, quantity }),
      fc.record({ kind: fc.constant('adjust' as const), variant, place, counted: fc.nat(12) }),
      fc.record({ kind: fc.constant('transfer' as const), variant, place, quantity }),
      fc.record({ kind: fc.constant('hold' as const), variant, quantity }),
      fc.record({ kind: fc.constant('release' as const), which: fc.nat(20) }),
    );
    const getVariantId = (index: number) => variants[index] ?? '';
    const getPlaceId = (index: number) => places[index] ?? '';

    const expectStatus = async (answer: Posted, fits: boolean) => {
      expect(answer.status).toBe(fits ? 201 : 409);
      return answer.body;
    };

    async function perform(one: Action): Promise<void> {
      switch (one.kind) {
        case 'receive': {
          const line = {
            variantId: getVariantId(one.variant),
            quantity: one.quantity,
            unitCost: one.unitCost,
          };
          await expectStatus(
            await post('/stock/receipts', { locationId: getPlaceId(one.place), lines: [line], reason: '' }),
            true,
          );
          const { onHand } = totals(one.variant);
          const average = model.averages[one.variant] ?? null;
          model.averages[one.variant] =
            average === null || onHand === 0
              ? one.unitCost
              : Math.round(
                  ((average * onHand + one.unitCost * one.quantity) / (onHand + one.quantity)) * 1e4,
                ) / 1e4;
          level(one.variant, one.place).onHand += one.quantity;
          return;
        }
        case 'exit': {
          const from = level(one.variant, one.place);
          const fits = from.onHand - from.reserved >= one.quantity;
          const lines = [{ variantId: getVariantId(one.variant), quantity: one.quantity }];
          await expectStatus(
            await post('/stock/exits', {
              kind: 'damage',
              locationId: getPlaceId(one.place),
              lines,
              reason: 'x',
            }),
            fits,
          );
          if (fits) from.onHand -= one.quantity;
          return;
        }
        case 'adjust': {
          const at = level(one.variant, one.place);
          const fits = one.counted >= at.reserved;
          const lines = [{ variantId: getVariantId(one.variant), counted: one.counted }];
          await expectStatus(
            await post('/stock/adjustments', { locationId: getPlaceId(one.place), lines, reason: 'x' }),
            fits,
          );
          if (fits) at.onHand = one.counted;
          return;
        }
        case 'transfer': {
          const from = level(one.variant, one.place);
          const to = level(one.variant, 1 - one.place);
          const fits = from.onHand - from.reserved >= one.quantity;
          await expectStatus(
            await post('/stock/transfers', {
              fromLocationId: getPlaceId(one.place),
              toLocationId: getPlaceId(1 - one.place),
              lines: [{ variantId: getVariantId(one.variant), quantity: one.quantity }],
              reason: '',
            }),
            fits,
          );
          if (fits) {
            from.onHand -= one.quantity;
            to.onHand += one.quantity;
          }
          return;
        }
        case 'hold': {
          const { onHand, reserved } = totals(one.variant);
          const fits = onHand - reserved >= one.quantity;
          const lines = [{ variantId: getVariantId(one.variant), quantity: one.quantity }];
          const answer = await expectStatus(await post('/stock/holds', { label: 'M', lines }), fits);
          if (!fits) return;
          for (const movement of answer.movements) {
            level(one.variant, places.indexOf(movement.locationId)).reserved += movement.reservedDelta;
          }
          model.holds.push({ id: answer.id, parts: [{ variant: one.variant, quantity: one.quantity }] });
          return;
        }
        case 'release': {
          const hold = model.holds[one.which % Math.max(1, model.holds.length)];
          if (hold === undefined) return;
          const answer = (await post(`/stock/holds/${hold.id}/commands/release`, {})).body;
          for (const movement of answer.movements) {
            const index = variants.indexOf(movement.variantId);
            level(index, places.indexOf(movement.locationId)).reserved += movement.reservedDelta;
          }
          model.holds.splice(model.holds.indexOf(hold), 1);
        }
      }
    }

    async function compare(): Promise<void> {
      const page = (await app.call({ url: `/api/products/${product.id}`, token: keeper.token })).json();
      for (const [index, variantId] of variants.entries()) {
        const now = page.variants.find((one: { id: string }) => one.id === variantId);
        const { onHand, reserved } = totals(index);
        const average = model.averages[index] ?? null;
        expect(now).toMatchObject({ onHand, reserved, available: onHand - reserved });
        if (average === null) expect(now.averageCost).toBeNull();
        else expect(Math.abs(now.averageCost - average)).toBeLessThanOrEqual(1);
        for (const held of now.levels) {
          const { onHand: expected, reserved: aside } = level(index, places.indexOf(held.locationId));
          expect(held).toMatchObject({ onHand: expected, reserved: aside });
        }
      }
      expect(await findViolatedInvariants(app.database.db)).toEqual([]);
    }

    type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: SIZE.commands }), async (actions) => {
        for (const one of actions) {
          await perform(one);
          await compare();
        }
      }),
      // The model goes on from run to run, so a failure is not shrunk: the last action is the culprit.
      { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
    );
  });
});

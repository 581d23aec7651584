import { randomUUID } from 'node:crypto';
import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInCtx } from '#platform/ctx.ts';
import { firstLocation, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { releaseStock, shipStock } from './use-cases/release-stock.ts';
import { reserveStock } from './use-cases/reserve-stock.ts';
import { returnStock } from './use-cases/return-stock.ts';

let app: TestApp;
let keeper: MadePerson;
let ctx: SignedInCtx;
let locationId: LocationId;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  locationId = (await firstLocation(app, keeper.token)) as LocationId;
  ctx = {
    db: app.database.db.orm,
    now: new Date(),
    requestId: 'test',
    language: 'es',
    actor: {
      userId: keeper.id as UserId,
      sessionId: keeper.session,
      userName: 'prueba',
      email: '',
      firstName: 'Persona',
      lastName: 'de Prueba',
      roleId: 1,
      codes: ['M-03'],
      language: 'es',
      pictureFileId: null,
      version: 1,
      ...{ hasFactor: false, owesFactor: false, confirmedAt: new Date() },
    },
  };
});
afterAll(() => app.close());

const createPreorder = (number: number) =>
  ({ kind: 'preorder', id: randomUUID(), label: `P-${number}` }) as const;
const stocked = async (units: number) => {
  const product = await makeProduct(app, keeper.token);
  const variantId = product.variants[0]?.id as VariantId;
  await receiveUnits(app, keeper.token, variantId, units);
  const now = async () =>
    (await app.call({ url: `/api/products/${product.id}`, token: keeper.token })).json().variants[0];
  const kinds = async () =>
    (await app.call({ url: `/api/products/${product.id}/movements`, token: keeper.token }))
      .json()
      .items.map((line: { kind: string }) => line.kind);
  return { variantId, now, kinds };
};

describe('the stock of a document', () => {
  it('is reserved, shipped, and returned good or damaged', async () => {
    const { variantId, now, kinds } = await stocked(10);
    const order = createPreorder(1);
    await reserveStock(ctx, order, [{ variantId, quantity: 4 }]);
    await shipStock(ctx, order, [{ variantId, quantity: 3 }]);
    expect(await now()).toMatchObject({ onHand: 7, reserved: 1 });
    await returnStock(ctx, order, {
      locationId,
      good: [{ variantId, quantity: 1 }],
      bad: [{ variantId, quantity: 1 }],
    });
    expect(await now()).toMatchObject({ onHand: 8, reserved: 1 });
    expect(await kinds()).toEqual(['damage', 'return', 'ship', 'reserve', 'receive']);
    // Held for nobody who exists: the books would not agree.
    await releaseStock(ctx, order);
  });

  it('ships once: not more than reserved, not another document’s reservation, not after release', async () => {
    const { variantId, now } = await stocked(10);
    const [mine, theirs] = [createPreorder(2), createPreorder(3)];
    const ship = (quantity: number) => shipStock(ctx, mine, [{ variantId, quantity }]);
    await reserveStock(ctx, mine, [{ variantId, quantity: 2 }]);
    await reserveStock(ctx, theirs, [{ variantId, quantity: 5 }]);
    await expect(ship(3)).rejects.toMatchObject({ code: 'stock.not-held' });
    const raced = await Promise.allSettled([ship(2), ship(2), ship(2)]);
    expect(raced.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await releaseStock(ctx, theirs, [{ variantId, quantity: 4 }]);
    await releaseStock(ctx, theirs);
    expect(await releaseStock(ctx, theirs)).toEqual([]);
    await expect(shipStock(ctx, theirs, [{ variantId, quantity: 1 }])).rejects.toMatchObject({
      code: 'stock.not-held',
    });
    expect(await now()).toMatchObject({ onHand: 8, reserved: 0 });
  });
});

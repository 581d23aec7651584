import { drawSlip } from '@trastienda/sample-store/slips/draw-slip.ts';
import type { SlipFacts } from '@trastienda/sample-store/slips/slip-facts.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const SLIP: SlipFacts = {
  kind: 'app-transfer',
  bank: 'Banrural',
  account: '3-000-00012-3',
  holder: 'Boutique Trastienda, S.A.',
  amount: 36_500,
  at: new Date('2026-01-15T16:20:00Z'),
  reference: '884422110',
  payer: 'Ana Lucía Sical',
  concept: 'Blusa',
};

it('a resized and re-encoded copy of a receipt is a possible duplicate; another receipt of the same bank is not', async () => {
  const original = await drawSlip(SLIP);
  const meta = await sharp(original).metadata();
  const again = await sharp(original)
    .resize(Math.round((meta.width ?? 0) / 2))
    .jpeg({ quality: 60 })
    .toBuffer();
  const other = await drawSlip({ ...SLIP, reference: '107755331', payer: 'Berta Cojulún', amount: 21_975 });
  const [first, unlike, second] = [
    await desk.pay(await desk.newOrder(), { proofs: [await desk.uploadPicture(original, 'image/webp')] }),
    await desk.pay(await desk.newOrder(), { proofs: [await desk.uploadPicture(other, 'image/webp')] }),
    await desk.pay(await desk.newOrder(), { proofs: [await desk.uploadPicture(again, 'image/jpeg')] }),
  ];
  await desk.app.outbox.drain();
  expect(await desk.readPayment(second.id)).toMatchObject({
    duplicate: 'soft',
    possibleDuplicates: [{ id: first.id, kinds: ['look'], isHard: false }],
  });
  expect(await desk.readPayment(first.id)).toMatchObject({ duplicate: 'soft' });
  expect(await desk.readPayment(unlike.id)).toMatchObject({ duplicate: 'none', possibleDuplicates: [] });
  expect(await desk.findViolatedInvariants()).toEqual([]);
}, 60_000);

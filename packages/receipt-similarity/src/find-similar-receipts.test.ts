import { pickOne, type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import { between, wholeBetween } from '@trastienda/sample-store/random.ts';
import { drawSlip } from '@trastienda/sample-store/slips/draw-slip.ts';
import { SLIP_BANKS, SLIP_KINDS, type SlipFacts } from '@trastienda/sample-store/slips/slip-facts.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { areAlike } from './compare.ts';
import { findSimilarReceipts, IMAGE_FUNCTIONS, type KnownPictures } from './find-similar-receipts.ts';
import { computeImageHash, type ImageHash } from './image-hash.ts';

const NAMES = ['Ana', 'Karla', 'Lucía', 'Ingrid', 'Mónica', 'Wendy', 'Brenda', 'Silvia'] as const;
const SURNAMES = ['Morales', 'López', 'Méndez', 'Castillo', 'Reyes', 'Batres', 'Girón', 'Fuentes'] as const;

/** Slips of all designs in turn; neighbours twenty apart have the same design. */
function slipNumber(index: number): SlipFacts {
  const random = seededRandom(index * 31 + 7);
  const name = () => `${pickOne(random, NAMES)} ${pickOne(random, SURNAMES)}`;
  return {
    kind: SLIP_KINDS[index % 4] ?? 'ach-transfer',
    bank: SLIP_BANKS[Math.floor(index / 4) % 5] ?? 'BAM',
    account: '3-000-00012-3',
    holder: 'Boutique Trastienda, S.A.',
    amount: wholeBetween(random, 60, 900) * 500,
    at: new Date(Date.UTC(2026, wholeBetween(random, 0, 9), wholeBetween(random, 1, 28), 15, index % 60)),
    reference: String(wholeBetween(random, 10_000_000, 99_999_999)),
    payer: `${name()} ${pickOne(random, SURNAMES)}`,
    concept: `Pedido ${wholeBetween(random, 1_000, 9_999)}`,
    // All lie before the camera in the same way: the paper's place must not be what tells them apart.
    shot: 5,
  };
}

type Change = (picture: Buffer, random: Random) => Promise<Buffer>;

const CHANGES: Readonly<Record<string, Change>> = {
  'saved again': (picture, random) =>
    sharp(picture)
      .jpeg({ quality: wholeBetween(random, 50, 90) })
      .toBuffer(),
  'half the size': async (picture) => {
    const { width } = await sharp(picture).metadata();
    return sharp(picture)
      .resize({ width: Math.round(width / 2) })
      .jpeg({ quality: 80 })
      .toBuffer();
  },
  'cut at the edges': async (picture, random) => {
    const { width, height } = await sharp(picture).metadata();
    const cut = (side: number) => Math.round(side * pickOne(random, [0, 0.015, 0.03, 0.03]));
    const [left, top] = [cut(width), cut(height)];
    const kept = { left, top, width: width - left - cut(width), height: height - top - cut(height) };
    return sharp(picture).extract(kept).jpeg({ quality: 80 }).toBuffer();
  },
  'brighter or darker': (picture, random) =>
    sharp(picture)
      .linear(pickOne(random, [0.8, 0.9, 1.1, 1.2]), 0)
      .jpeg({ quality: 82 })
      .toBuffer(),
};

/** Two at a time: one decodes while the other compares. */
async function countWhere<Case>(
  cases: readonly Case[],
  holds: (one: Case) => Promise<boolean>,
): Promise<number> {
  const waiting = [...cases];
  let count = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (await holds(next)) count++;
  };
  await Promise.all([work(), work()]);
  return count;
}

/** Slips are numbered to a hundred; a small run takes some of them, spread evenly. */
/** `npm run proof` sets more. */
const COUNT = Number(process.env['COMPARED_RECEIPTS'] ?? 4);
const indexes = Array.from({ length: COUNT }, (_, at) => Math.floor((at * 100) / COUNT));
const drawn = new Map<number, Promise<Buffer>>();
const getPicture = (index: number): Promise<Buffer> => {
  const picture = drawn.get(index) ?? drawSlip(slipNumber(index));
  drawn.set(index, picture);
  return picture;
};

describe('two receipt pictures', () => {
  it.each(Object.entries(CHANGES))(
    'of slips %s are similar in at least 95 % of cases',
    { timeout: 180_000 },
    async (_, change) => {
      const found = await countWhere(indexes, async (index) => {
        const picture = await getPicture(index);
        return areAlike(picture, await change(picture, seededRandom(index + 1)));
      });
      expect(found).toBeGreaterThanOrEqual(Math.floor(COUNT * 0.95));
    },
  );

  it('of different slips of one design are not similar', { timeout: 180_000 }, async () => {
    const found = await countWhere(indexes, async (index) =>
      areAlike(await getPicture(index), await getPicture((index + 20) % 100)),
    );
    expect(found).toBeLessThanOrEqual(COUNT / 100);
  });

  it('of slips that differ only in name and number, or only in the number, are not similar', {
    timeout: 180_000,
  }, async () => {
    const cases = indexes
      .slice(0, COUNT * 0.4)
      .flatMap((index) => [
        { index, change: { reference: String(20_000_000 + index * 678_901), payer: 'Rosa María Paredes' } },
        ...(index % 2 === 0 ? [{ index, change: { reference: String(98_765_432 - index * 777_777) } }] : []),
      ]);
    const found = await countWhere(cases, async ({ index, change }) =>
      areAlike(await getPicture(index), await drawSlip({ ...slipNumber(index), ...change })),
    );
    expect(found).toBe(0);
  });

  it('that are blank are never similar', async () => {
    const blank = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await areAlike(blank, blank)).toBe(false);
    expect(await areAlike(blank, await getPicture(0))).toBe(false);
  });
});

/** What the database does, in memory. */
function createKnownPictures(imageHashes: ReadonlyMap<number, ImageHash>): KnownPictures<number> {
  const distance = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;
  const nearest = (getBits: (imageHash: ImageHash) => string, wanted: readonly string[], most: number) => {
    const least = (imageHash: ImageHash) =>
      Math.min(...wanted.map((bits) => distance(getBits(imageHash), bits)));
    const ranked = [...imageHashes]
      .map(([id, imageHash]) => ({ id, away: least(imageHash) }))
      .sort((a, b) => a.away - b.away);
    return Promise.resolve(ranked.slice(0, most).map(({ id }) => id));
  };
  return {
    nearestByForm: (forms, most) => nearest(({ form }) => form, forms, most),
    nearestByContent: (contents, most) => nearest(({ content }) => content, contents, most),
    read: getPicture,
  };
}

describe('a known slip', () => {
  it('is found among many of its kind, without false matches', { timeout: 180_000 }, async () => {
    const random = seededRandom(3);
    // Each change at full size, one in a small run.
    const sought = Object.values(CHANGES)
      .slice(0, Math.ceil(COUNT / 4))
      .map((change, order) => ({
        change,
        index: 23 * (order + 1) - Math.floor(between(random, 0, 3)),
      }));
    const imageHashes = new Map<number, ImageHash>();
    for (const index of [...indexes, ...sought.map((one) => one.index)])
      imageHashes.set(index, await computeImageHash(await getPicture(index)));
    const knownPictures = createKnownPictures(imageHashes);
    for (const { change, index } of sought) {
      const picture = await change(await getPicture(index), random);
      expect(
        await findSimilarReceipts(picture, await computeImageHash(picture), knownPictures, IMAGE_FUNCTIONS),
      ).toEqual([index]);
    }
  });

  it('has image hashes of the length of their columns', async () => {
    const { form, content } = await computeImageHash(await getPicture(1));
    expect(form).toMatch(/^[01]{256}$/);
    expect(content).toMatch(/^[01]{4032}$/);
  });
});

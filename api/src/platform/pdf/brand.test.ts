import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfPages } from '#testing/pdf-text.ts';
import { drawBrand } from './brand.ts';
import { type Logo, openPdfLogo } from './pdf-logo.ts';
import { newSheet } from './sheet.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 90, alpha: 0.5 } } })
    .webp()
    .toBuffer();

const named = (sha256: string | null) => ({ logo: sha256 === null ? null : { sha256, address: '' } });

async function drawBrandPage(name: string, logo: Logo | null) {
  const sheet = newSheet({ title: 'Papel', author: name, at: new Date(0) });
  const end = drawBrand(sheet, name, logo, 242);
  sheet.end();
  return { end, pdf: await buffer(sheet) };
}

const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

it('draws the logo beside the name, in any aspect ratio', async () => {
  for (const [width, height] of [
    [900, 900],
    [1600, 200],
    [120, 800],
    [3, 3],
  ] as const) {
    const logo = await openPdfLogo({ read: () => picture(width, height) }, named('a'))();
    expect(logo?.width).toBeLessThanOrEqual(112);
    expect(logo?.height).toBeLessThanOrEqual(34);
    const { pdf, end } = await drawBrandPage('Trastienda', logo);
    expect(picturesIn(pdf)).toBe(1);
    expect(pdfPages(pdf).join()).toContain('Trastienda');
    expect(end).toBeLessThan(120);
  }
});

it('draws the same file every time without a logo', async () => {
  const first = await drawBrandPage('Trastienda', null);
  expect(picturesIn(first.pdf)).toBe(0);
  expect((await drawBrandPage('Trastienda', null)).pdf.equals(first.pdf)).toBe(true);
  expect(await openPdfLogo({ read: () => picture(9, 9) }, named(null))()).toBeNull();
});

it('is prepared once per logo, and follows a change', async () => {
  const read: string[] = [];
  const store = { logo: { sha256: 'a', address: '' } };
  const logo = openPdfLogo(
    {
      read: (sha256) => {
        read.push(sha256);
        return picture(90, 90);
      },
    },
    store,
  );
  await Promise.all([logo(), logo()]);
  store.logo = { sha256: 'b', address: '' };
  await logo();
  expect(read).toEqual(['a', 'b']);
});

it('draws without a logo that cannot be read, and tries again for the next document', async () => {
  let isAway = true;
  const logo = openPdfLogo(
    { read: () => (isAway ? Promise.reject(new Error('away')) : picture(90, 90)) },
    named('a'),
  );
  expect(await logo()).toBeNull();
  isAway = false;
  expect(await logo()).not.toBeNull();
});

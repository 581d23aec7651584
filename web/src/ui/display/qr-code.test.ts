/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrPath } from './qr-code.tsx';

const ROOT = new URL('../../../../', import.meta.url);
const PIXELS = 4;

/** The path as a picture, as the browser fills it. */
function drawn({ size, path }: ReturnType<typeof qrPath>) {
  const side = size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let top = 0; top < PIXELS; top++)
      for (let left = 0; left < Number(width) * PIXELS; left++) {
        const at = ((Number(y) * PIXELS + top) * side + Number(x) * PIXELS + left) * 4;
        data.fill(0, at, at + 3);
      }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
}

test.each(['https://tienda.example.com/p/7F3K', 'Señas: portón negro, Q 1,250.00', 'x'.repeat(600)])(
  'is decoded correctly: %s',
  async (text) => {
    const wasm = readFileSync(
      fileURLToPath(new URL('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', ROOT)),
    );
    prepareZXingModule({
      overrides: {
        wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer,
      },
    });
    const found = await readBarcodes(drawn(qrPath(text)), { formats: ['QRCode'] });
    expect(found.map((one) => one.text)).toEqual([text]);
  },
);

test('has a quiet zone of four modules on each side', () => {
  const { size, path } = qrPath('trastienda');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [
    Number(x),
    Number(y),
    Number(width),
  ]);
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4);
});

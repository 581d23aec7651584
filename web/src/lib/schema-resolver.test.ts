import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaResolver } from './schema-resolver.ts';

const schema = z.object({
  address: z.object({ line: z.string() }),
  items: z.array(z.object({ price: z.number() })),
});

const VALUES = { address: { line: 'Zona 1' }, items: [{ price: 1 }] };
const CODES = ['address', 'address.line', 'items', 'items.0.price', 'items.0.price'];

test('assigns errors to their fields and rows, only the first of each field', async () => {
  const resolve = schemaResolver(
    schema,
    (code) => `${code}!`,
    () => CODES.map((field, nth) => ({ field, code: `${nth}`, params: {} })),
  );
  const names = ['address.line', 'items.0.price'] as const;
  const ref = { name: 'items.0.price' };
  const { errors } = await resolve(VALUES, undefined, {
    names: [...names],
    // Nested, as the form hands them over; their type says otherwise.
    fields: { items: [{ price: { ref, name: 'items.0.price' } }] } as never,
    shouldUseNativeValidation: false,
  });
  expect(errors).toEqual({
    address: { type: '0', message: '0!', line: { type: '1', message: '1!' } },
    items: {
      root: { type: '2', message: '2!' },
      0: { price: { type: '3', message: '3!', ref } },
    },
  });
});

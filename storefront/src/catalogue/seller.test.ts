import { expect, it } from 'vitest';
import { sellerIn } from './seller.ts';

it('reads a valid seller code from the page, otherwise from the link', () => {
  expect(sellerIn('?v=ana7', undefined)).toBe('ana7');
  expect(sellerIn('?talla=M&v=ana7', 'luis')).toBe('luis');
  expect(sellerIn('?q=blusa', undefined)).toBeNull();
  expect(sellerIn('?v=', undefined)).toBeNull();
  expect(sellerIn('?v=<script>', undefined)).toBeNull();
  expect(sellerIn(`?v=${'a'.repeat(21)}`, undefined)).toBeNull();
});

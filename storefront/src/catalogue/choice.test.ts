import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { expect, it } from 'vitest';
import {
  availabilityText,
  findVariant,
  firstChoice,
  listSizes,
  missingText,
  type Variant,
} from './choice.ts';

let made = 0;
const variant = (size: string, colour: string, availability: Variant['availability']): Variant => ({
  id: variantId.parse(`0199b1c0-0000-7000-8000-${String(made++).padStart(12, '0')}`),
  ...{ size, colour, availability, price: 10_000, compareAt: null },
});

const variants = [variant('S', 'Negro', 'out'), variant('M', 'Negro', 'last'), variant('M', 'Azul', 'order')];

it('preselects an available colour and no size', () => {
  expect(firstChoice(variants)).toEqual({ colour: 'Negro', size: null });
  expect(firstChoice([variant('S', 'Negro', 'out'), variant('M', 'Azul', 'available')]).colour).toBe('Azul');
  expect(firstChoice([variant('', '', 'available')])).toEqual({ colour: '', size: '' });
  expect(firstChoice([])).toEqual({ colour: null, size: null });
});

it('keeps the order of sizes, variants without a size last', () => {
  const with_ = [variant('', 'Rojo', 'out'), ...variants];
  expect(listSizes({ sizes: ['S', 'M', 'XL'], variants: with_ })).toEqual(['S', 'M', '']);
});

it('describes what is unavailable', () => {
  expect(availabilityText(findVariant(variants, { size: 'S', colour: 'Azul' }))).toBe('No hay');
  expect(availabilityText(findVariant(variants, { size: 'S', colour: 'Negro' }))).toBe('Agotada');
  expect(missingText(variants, { size: null, colour: 'Negro' })).toBe('Elige tu talla.');
  expect(missingText(variants, { size: 'S', colour: 'Azul' })).toMatch(/^No tenemos/);
  expect(missingText(variants, { size: 'S', colour: 'Negro' })).toMatch(/^Está agotado/);
  expect(missingText(variants, { size: 'M', colour: 'Azul' })).toBeNull();
});

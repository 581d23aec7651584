import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { MoneyField, PercentField } from './money-field.tsx';
import { parseCentavos } from './number-text.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function Percent({ start, onChange }: { readonly start: number; readonly onChange: (bp: number) => void }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PercentField
        label="Descuento"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="button" onClick={() => setValue(525)}>
        Llenar
      </button>
    </>
  );
}

test('money shows the currency sign and keeps the typed text', async () => {
  const onChange = vi.fn();
  const { user } = await renderComponent(
    <MoneyField label="Precio" defaultValue="" onChange={(event) => onChange(event.currentTarget.value)} />,
  );
  expect(screen.getByText('Q').getAttribute('aria-hidden')).toBe('true');
  await user.type(field('Precio'), '1,250.50');
  expect(onChange).toHaveBeenLastCalledWith('1,250.50');
  expect(parseCentavos(field('Precio').value)).toBe(125_050);
  expect(field('Precio').inputMode).toBe('decimal');
});

test('a percentage is shown in percent and reported in basis points', async () => {
  const onChange = vi.fn();
  const { user } = await renderComponent(<Percent start={1000} onChange={onChange} />);
  expect(field('Descuento').value).toBe('10');
  await user.clear(field('Descuento'));
  await user.type(field('Descuento'), '12.5');
  expect(onChange).toHaveBeenLastCalledWith(1250);
});

test('accepts a comma as decimal point', async () => {
  const onChange = vi.fn();
  const { user } = await renderComponent(<Percent start={0} onChange={onChange} />);
  await user.clear(field('Descuento'));
  await user.type(field('Descuento'), '7,25');
  expect(onChange).toHaveBeenLastCalledWith(725);
  expect(field('Descuento').value).toBe('7,25');
});

test.each(['doce', '1.234', '-5', ''])(
  '«%s» is an invalid percentage and stays in the field',
  async (typed) => {
    const onChange = vi.fn();
    const { user } = await renderComponent(<Percent start={300} onChange={onChange} />);
    await user.clear(field('Descuento'));
    if (typed !== '') await user.type(field('Descuento'), typed);
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    expect(field('Descuento').value).toBe(typed);
  },
);

test('an external value replaces the typed text', async () => {
  const { user } = await renderComponent(<Percent start={1000} onChange={() => {}} />);
  await user.type(field('Descuento'), '0');
  expect(field('Descuento').value).toBe('100');
  await user.click(screen.getByRole('button', { name: 'Llenar' }));
  expect(field('Descuento').value).toBe('5.25');
});

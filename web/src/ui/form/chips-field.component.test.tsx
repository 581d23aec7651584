import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { ChipsField } from './chips-field.tsx';

function Sizes({ start = [], onSubmit }: { readonly start?: string[]; readonly onSubmit?: () => void }) {
  const [value, setValue] = useState(start);
  return (
    <form
      aria-label="Tallas"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ChipsField label="Tallas" value={value} onChange={setValue} known={['S', 'M', 'Única']} />
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Tallas', { selector: 'input' });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Quitar / }).map((one) => one.getAttribute('aria-label'));

test('Enter and a comma each add a chip', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderComponent(<Sizes onSubmit={onSubmit} />);
  await user.type(field(), 'S{Enter}M,L');
  expect(chips()).toEqual(['Quitar S', 'Quitar M']);
  expect(field().value).toBe('L');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('adds the typed text when the field is left', async () => {
  const { user } = await renderComponent(<Sizes />);
  await user.type(field(), 'XL');
  await user.tab();
  expect(chips()).toEqual(['Quitar XL']);
  expect(field().value).toBe('');
});

test('does not add the same word twice, with or without accents', async () => {
  const { user } = await renderComponent(<Sizes start={['Única']} />);
  await user.type(field(), 'unica{Enter}');
  expect(chips()).toEqual(['Quitar Única']);
});

test('a pasted list becomes one chip per word', async () => {
  const { user } = await renderComponent(<Sizes />);
  await user.click(field());
  await user.paste('S, M; L\nXL');
  expect(chips()).toEqual(['Quitar S', 'Quitar M', 'Quitar L', 'Quitar XL']);
});

test('Backspace in an empty field removes the last chip, and the cross any', async () => {
  const { user } = await renderComponent(<Sizes start={['S', 'M', 'L']} />);
  await user.click(field());
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['Quitar S', 'Quitar M']);
  await user.click(screen.getByRole('button', { name: 'Quitar S' }));
  expect(chips()).toEqual(['Quitar M']);
});

test('suggests known words except those already chosen', async () => {
  const { container } = await renderComponent(<Sizes start={['M']} />);
  const offered = [...container.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
  expect(offered).toEqual(['S', 'Única']);
});

import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { fill } from '#testing/fill.ts';
import { renderComponent } from '#testing/render.tsx';
import { CUSTOMERS_MESSAGES } from '../messages.ts';
import type { AddressErrors, AddressFormValues } from './address-fields.tsx';
import { AddressFields, EMPTY_ADDRESS } from './address-fields.tsx';

interface Given {
  readonly begun?: Partial<AddressFormValues>;
  readonly errors?: AddressErrors;
  readonly onValue: (value: AddressFormValues) => void;
}

function Address({ begun = {}, errors, onValue }: Given) {
  const [value, setValue] = useState<AddressFormValues>({ ...EMPTY_ADDRESS, ...begun });
  return (
    <AddressFields
      name="address"
      value={value}
      errors={errors}
      tilesUrl={null}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

async function renderAddress(given: Omit<Given, 'onValue'> = {}) {
  await loadMessages([CUSTOMERS_MESSAGES]);
  const onValue = vi.fn();
  return { ...(await renderComponent(<Address {...given} onValue={onValue} />)), onValue };
}

const department = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Departamento' });
const municipality = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Municipio' });

test('finds the municipality by a nickname and sets its department', async () => {
  const { user, onValue } = await renderAddress();
  await fill(user, municipality(), 'xela');
  const list = await screen.findByRole('listbox', { name: 'Municipio' });
  expect(within(list).getAllByRole('option')[0]?.textContent).toContain('Quetzaltenango');
  await user.keyboard('{Enter}');
  expect(municipality().value).toBe('Quetzaltenango');
  expect(department().value).toBe('Quetzaltenango');
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ municipality: '0901' }));
});

test('a department filters the municipalities, and another one clears the chosen', async () => {
  const { user, onValue } = await renderAddress({ begun: { municipality: '0710' } });
  expect(municipality().value).toBe('Panajachel');
  expect(department().value).toBe('Sololá');
  await fill(user, department(), 'sacat');
  await user.keyboard('{Enter}');
  expect(department().value).toBe('Sacatepéquez');
  expect(municipality().value).toBe('');
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ municipality: null }));
  await user.click(municipality());
  const offered = within(await screen.findByRole('listbox', { name: 'Municipio' })).getAllByRole('option');
  expect(offered[0]?.textContent).toContain('Antigua Guatemala');
  expect(offered).toHaveLength(16);
});

test('arrow keys choose, Tab accepts the typed text, Escape keeps the chosen', async () => {
  const { user, onValue } = await renderAddress();
  await fill(user, municipality(), 'mixco');
  await user.tab();
  expect(municipality().value).toBe('Mixco');
  await fill(user, municipality(), 'pana');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(municipality().value).toBe('Mixco');
  await user.click(department());
  const [first, second] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(department().getAttribute('aria-activedescendant')).toBe(first?.id);
  await user.keyboard('{ArrowDown}');
  expect(department().getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ municipality: '0108' }));
});

test('shows an unknown place, and the choice can be cleared', async () => {
  const { user, onValue } = await renderAddress({ begun: { municipality: '0710' } });
  await fill(user, municipality(), 'zzzz');
  expect(await screen.findByText(/^No conocemos ese lugar\./)).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Borrar Municipio' }));
  expect(municipality().value).toBe('');
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ municipality: null }));
});

test('needs no street for pick-up at the courier’s office', async () => {
  const { user, onValue } = await renderAddress({ begun: { line: '5a. avenida 3-20' } });
  expect(screen.getByLabelText<HTMLInputElement>('Dirección').value).toBe('5a. avenida 3-20');
  await user.click(screen.getByRole('switch', { name: 'Recoge en la oficina de la mensajería' }));
  expect(screen.queryByLabelText('Dirección')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ubicación en el mapa/ })).toBeNull();
  // What was typed is not lost by a switch.
  expect(onValue).toHaveBeenLastCalledWith(
    expect.objectContaining({ atOffice: true, line: '5a. avenida 3-20' }),
  );
});

test('an emptied receiver phone is null', async () => {
  const { user, onValue } = await renderAddress({ begun: { receiverPhone: '5512-3344' } });
  await user.clear(screen.getByLabelText('Teléfono de quien recibe'));
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ receiverPhone: null }));
});

test('shows errors at their fields', async () => {
  await renderAddress({
    errors: {
      municipality: { message: 'Elige el municipio de entrega.' },
      line: { message: 'Escribe la dirección.' },
    },
  });
  expect(municipality().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Dirección').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Escribe la dirección.')).toBeDefined();
});

test('a pasted map link sets the pin and shows its distance from the municipality', async () => {
  const { user, onValue } = await renderAddress({ begun: { municipality: '0710' } });
  const fold = screen.getByRole('button', { name: /^Ubicación en el mapa/ });
  expect(fold.textContent).toContain('Sin marcar');
  await user.click(fold);
  const paste = await screen.findByLabelText<HTMLInputElement>('O pega la ubicación');
  await fill(user, paste, 'aquí por favor');
  expect(await screen.findByText(/^Ahí no vemos coordenadas\./)).toBeDefined();
  await fill(user, paste, 'https://maps.google.com/?q=14.7408,-91.1577');
  await waitFor(() =>
    expect(onValue).toHaveBeenLastCalledWith(
      expect.objectContaining({ pin: { lat: 14.7408, lng: -91.1577 } }),
    ),
  );
  expect(paste.value).toBe('');
  expect(fold.textContent).toMatch(/A \d(\.\d)? km de Panajachel/);
  await fill(user, paste, '14.6349, -90.5069');
  expect(
    await screen.findByText(/^La marca está a \d+ km de Panajachel\. Revisa el municipio/),
  ).toBeDefined();
});

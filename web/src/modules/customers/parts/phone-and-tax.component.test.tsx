import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { fill } from '#testing/fill.ts';
import { renderComponent } from '#testing/render.tsx';
import { CUSTOMERS_MESSAGES } from '../messages.ts';
import { PhoneField, PhoneLink } from './phone.tsx';
import { TaxFields, type TaxFormValues } from './tax-fields.tsx';

function Phone({ begun, onValue }: { readonly begun: string; readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState(begun);
  return (
    <PhoneField
      label="Teléfono"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

function Tax({
  begun,
  onValue,
}: {
  readonly begun: TaxFormValues;
  readonly onValue: (value: TaxFormValues) => void;
}) {
  const [value, setValue] = useState(begun);
  return (
    <TaxFields
      name="tax"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono');

test('formats a phone in any notation when the field is left', async () => {
  const onValue = vi.fn();
  const { user } = await renderComponent(<Phone begun="" onValue={onValue} />);
  await fill(user, phone(), '+502 55123344');
  expect(phone().value).toBe('+502 55123344');
  await user.tab();
  expect(phone().value).toBe('5512-3344');
  expect(onValue).toHaveBeenLastCalledWith('5512-3344');
});

test('keeps an invalid phone as typed, and shows a stored one without its country code', async () => {
  const onValue = vi.fn();
  const first = await renderComponent(<Phone begun="" onValue={onValue} />);
  await fill(first.user, phone(), '123');
  await first.user.tab();
  expect(phone().value).toBe('123');
  first.unmount();
  await renderComponent(<Phone begun="+50277665544" onValue={onValue} />);
  expect(phone().value).toBe('7766-5544');
});

test('a phone can be called, messaged with a text, and copied', async () => {
  await loadMessages([CUSTOMERS_MESSAGES]);
  vi.stubGlobal('isSecureContext', true);
  const { user } = await renderComponent(
    <PhoneLink phone="+50255123344" name="Carmen" text="Hola, Carmen" />,
  );
  expect(screen.getByRole('link', { name: '5512-3344' }).getAttribute('href')).toBe('tel:+50255123344');
  const chat = screen.getByRole('link', { name: 'Escribir a Carmen por WhatsApp' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/50255123344?text=Hola%2C%20Carmen');
  expect(chat.getAttribute('rel')).toContain('noopener');
  await user.click(screen.getByRole('button', { name: 'Copiar 5512-3344' }));
  expect(await screen.findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('5512-3344');
});

test('offers no copy button on an insecure page', async () => {
  await loadMessages([CUSTOMERS_MESSAGES]);
  vi.stubGlobal('isSecureContext', false);
  await renderComponent(<PhoneLink phone="+50255123344" name="Carmen" />);
  expect(screen.queryByRole('button')).toBeNull();
});

const CF: TaxFormValues = { kind: 'cf', id: '', name: '' };

test('a final consumer needs no number', async () => {
  await loadMessages([CUSTOMERS_MESSAGES]);
  const { user } = await renderComponent(<Tax begun={CF} onValue={() => {}} />);
  expect(screen.getByText('La factura sale a consumidor final, sin número ni nombre.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'NIT' }));
  expect(screen.getByRole('textbox', { name: 'NIT' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Nombre en la factura' })).toBeDefined();
});

test('validates a NIT when the field is left, marks a valid one and adds its dash', async () => {
  await loadMessages([CUSTOMERS_MESSAGES]);
  const onValue = vi.fn();
  const { user } = await renderComponent(<Tax begun={{ ...CF, kind: 'nit' }} onValue={onValue} />);
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'NIT' });
  await fill(user, number, '5769371');
  expect(number.getAttribute('aria-invalid')).not.toBe('true');
  await user.tab();
  expect(
    await screen.findByText('El último dígito no corresponde a este NIT. Revisa el número.'),
  ).toBeDefined();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  await fill(user, number, '576937k');
  expect(screen.getByLabelText('El número es correcto')).toBeDefined();
  await user.tab();
  await waitFor(() => expect(number.value).toBe('576937-K'));
  expect(onValue).toHaveBeenLastCalledWith({ kind: 'nit', id: '576937-K', name: '' });
});

test('recognises a DPI typed as a NIT and changes the kind with one click', async () => {
  await loadMessages([CUSTOMERS_MESSAGES]);
  const { user } = await renderComponent(<Tax begun={{ ...CF, kind: 'nit' }} onValue={() => {}} />);
  await fill(user, screen.getByRole('textbox', { name: 'NIT' }), '3730 61749 0101');
  expect(await screen.findByText('Este número es un DPI.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cambiarlo' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'DPI' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'DPI (CUI)' }).value).toBe('3730 61749 0101');
});

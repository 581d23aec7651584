import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { PasswordField } from './password-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Contraseña');

test('a password is hidden, shown on request and hidden again', async () => {
  const { user } = await renderComponent(<PasswordField label="Contraseña" />);
  await user.type(field(), 'jacaranda');
  expect(field().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field().type).toBe('text');
  expect(field().value).toBe('jacaranda');
  await user.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
  expect(field().type).toBe('password');
});

test('the show button is reached with Tab and works with Enter and Space', async () => {
  const { user } = await renderComponent(<PasswordField label="Contraseña" />);
  await user.click(field());
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mostrar la contraseña');
  await user.keyboard('{Enter}');
  expect(field().type).toBe('text');
  await user.keyboard(' ');
  expect(field().type).toBe('password');
});

test('shows that Caps Lock is on while typing, until the field is left', async () => {
  const onBlur = vi.fn();
  await renderComponent(<PasswordField label="Contraseña" onBlur={onBlur} />);
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Tienes las mayúsculas activadas.')).toBeDefined();
  fireEvent.keyUp(field(), { key: 'CapsLock' });
  expect(screen.queryByText('Tienes las mayúsculas activadas.')).toBeNull();
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true });
  fireEvent.blur(field());
  expect(screen.queryByText('Tienes las mayúsculas activadas.')).toBeNull();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('an error is linked to the field for screen readers', async () => {
  await renderComponent(<PasswordField label="Contraseña" error="Este dato es necesario." />);
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain('Este dato es necesario.');
});

test('has the attributes for password managers and phone keyboards', async () => {
  await renderComponent(<PasswordField label="Contraseña" autoComplete="current-password" name="clave" />);
  expect(field().autocomplete).toBe('current-password');
  expect(field().name).toBe('clave');
  expect(field().getAttribute('autocapitalize')).toBe('none');
  expect(field().getAttribute('spellcheck')).toBe('false');
});

test('a hint is shown below the field and linked to it', async () => {
  await renderComponent(<PasswordField label="Contraseña" description="Al menos 12 caracteres." />);
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Al menos 12 caracteres.',
  );
});

import { describe, expect, it } from 'vitest';
import { canUsePassword } from './rules.ts';

const about = { names: ['andrea', 'Andrea', 'Xicará'] };

describe('a password', () => {
  it.each([
    'password1234',
    'P@ssw0rd12345',
    'contraseña2024',
    'Contraseña-2025',
    'qwertyuiop12',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'zyxwvutsrqpo',
    'guatemala2026',
    'trastienda-demo',
    'Trastienda123',
    'iloveyou1234',
    'andrea123456',
    'XICARA-2026!',
    'andreaandrea',
    'passwordpassword',
    '------------',
    '2026-11-15-00',
    'admin1234567',
  ])('«%s» is refused as too common', (password) => {
    expect(canUsePassword(password, about)).toEqual({ ok: false, code: 'password.too-common' });
  });

  it.each([
    'gato azul sobre el tejado',
    'mi abuela cocina pepián',
    'correct horse battery',
    'Xk92-plm-33-qqz',
    'andrea vende zapatos rojos',
    'tres tristes tigres',
    '8fj2k1l0s9d8',
  ])('«%s» is accepted', (password) => {
    expect(canUsePassword(password, about)).toEqual({ ok: true });
  });
});

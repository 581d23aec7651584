import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { listMySessions } from '@trastienda/shared/auth/contract.ts';
import type { z } from 'zod';

type SessionRow = z.input<typeof listMySessions.reply>['items'][number];

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A session as the profile lists it. */
export function sessionRow(changes: Partial<SessionRow> = {}): SessionRow {
  return {
    id: '0198c0de-0000-7000-8000-0000000000f1',
    device: DESKTOP,
    address: '190.148.10.20',
    createdAt: '2026-03-01T05:30:00.000Z',
    lastSeenAt: '2026-03-05T15:30:00.000Z',
    isCurrent: true,
    ...changes,
  };
}

export const textField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** At once, as pasted: where the single keys do not matter, they only take time. */
export async function fillIn(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(textField(label));
  await user.paste(text);
}

/** Fills in the sign-in page and presses its button. */
export async function signInByForm(user: UserEvent, userName: string, password: string): Promise<void> {
  await user.clear(await screen.findByLabelText('Usuario o correo'));
  await fillIn(user, 'Usuario o correo', userName);
  await fillIn(user, 'Contraseña', password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

/** Where the browser is. */
export const here = () => window.location.pathname + window.location.search + window.location.hash;

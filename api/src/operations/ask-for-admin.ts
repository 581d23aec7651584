import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { CannotStart } from '#platform/settings/cannot-start.ts';

export interface AdminDetails {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Reads what is missing from the terminal. The password is never an argument: those are visible to others. */
export async function askForAdmin(args: readonly string[]): Promise<AdminDetails> {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    options: {
      user: { type: 'string' },
      email: { type: 'string' },
      first: { type: 'string' },
      last: { type: 'string' },
    },
  });
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const ask = async (question: string, isSecret = false): Promise<string> => {
    if (!process.stdin.isTTY) throw new CannotStart(HOW);
    process.stdout.write(`${question}: `);
    const line = createInterface({
      input: process.stdin,
      output: isSecret ? silent : process.stdout,
      terminal: true,
    });
    const answer = await line.question('');
    line.close();
    if (isSecret) process.stdout.write('\n');
    return answer;
  };
  return {
    userName: values.user ?? (await ask('Usuario')),
    email: values.email ?? (await ask('Correo')),
    firstName: values.first ?? (await ask('Nombre')),
    lastName: values.last ?? (await ask('Apellido')),
    password: process.env['ADMIN_PASSWORD'] ?? (await ask('Contraseña (12 caracteres o más)', true)),
  };
}

const HOW =
  'Faltan datos: ADMIN_PASSWORD=… npm run create-admin -- --user lucia --email lucia@tienda.com --first Lucía --last Morales';

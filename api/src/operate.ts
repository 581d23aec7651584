import {
  runBackup,
  runCreateAdmin,
  runRecompute,
  runRestore,
  type Settings,
} from './operations/operations.ts';
import { printFailure } from './platform/observability/print-failure.ts';
import { CannotStart } from './platform/settings/cannot-start.ts';
import { readConfig } from './platform/settings/config.ts';

const COMMANDS = new Map([
  ['backup', runBackup],
  ['restore', runRestore],
  ['create-admin', runCreateAdmin],
  ['recompute', runRecompute],
]);

/** What an owner does from the terminal: `npm run backup`, `npm run restore`, `npm run recompute` … */
async function operate([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    const command = COMMANDS.get(name);
    if (command === undefined)
      throw new CannotStart(`No conozco «${name}». Hay: ${[...COMMANDS.keys()].join(', ')}.`);
    const settings: Settings = (installed) => readConfig(process.env, installed);
    await command(settings, args, (line) => process.stdout.write(`${line}\n`));
    return 0;
  } catch (error) {
    printFailure(error);
    return 1;
  }
}

process.exitCode = await operate(process.argv.slice(2));

/* Stands for a server of the application: takes a lease, says so, keeps it until stdin closes. */
import { acquireEmbeddedPostgres } from '../acquire.ts';
import { EmbeddedPostgresError } from '../errors.ts';

export type HolderAnswer =
  | { readonly kind: 'holding'; readonly connectionString: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const say = (answer: HolderAnswer): void => console.log(JSON.stringify(answer));
const [dataDir = '', supervisorScript = ''] = process.argv.slice(2);

try {
  const settings = { fsync: 'off' };
  const held = await acquireEmbeddedPostgres({ dataDir, supervisorScript, settings });
  say({ kind: 'holding', connectionString: held.connectionString });
  for await (const _ of process.stdin);
  await held.release();
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say({ kind: 'refused', code: error.code, message: error.message });
}
process.exit(0);

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The operator's commands, as `npm run backup` and its like run them. The test command builds before it tests. */
const OPERATE = fileURLToPath(new URL('../../../../dist/api/operate.js', import.meta.url));

/** Runs one of them with nothing set but where the data are, and says how it ended and what it printed. */
export async function operate(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  script = OPERATE,
): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return [await new Promise<number | null>((resolve) => child.once('exit', resolve)), said];
}

/** Ended well, or an error with what it said. */
export async function operateWell(...call: Parameters<typeof operate>): Promise<string> {
  const [code, said] = await operate(...call);
  if (code !== 0) throw new Error(`${call[1][0]} → ${code}: ${said}`);
  return said;
}

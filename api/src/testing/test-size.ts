/**
 * How much the tests do that repeat, guess, race or kill: a little with every `npm test`, all of it with
 * `npm run proof`, which sets the variables of these names.
 */
const SIZES = {
  FUZZ_REQUESTS: { small: 400, full: 10_000 },
  CRASH_WRITES: { small: 60, full: 1000 },
  CRASH_SERVER_KILLS: { small: 1, full: 20 },
  CRASH_POSTGRES_KILLS: { small: 1, full: 3 },
  CRASH_ORDERS: { small: 100, full: 1000 },
  CRASH_ORDER_KILLS: { small: 2, full: 20 },
  EXPIRED_ORDERS: { small: 20, full: 500 },
  /** Who all want the same at the same moment. */
  RACING_BUYERS: { small: 24, full: 200 },
  RACING_PARCELS: { small: 12, full: 50 },
  /** How often two who want the same meet, where each time needs goods, orders and money of its own. */
  RACE_ROUNDS: { small: 2, full: 8 },
  /** 1: every route is called by every kind of caller, not only by those its own permission tells apart. */
  EVERY_CALLER: { small: 0, full: 1 },
  LINK_GUESSES: { small: 1500, full: 10_000 },
  /** Made and put back while people go on working. */
  BUSY_BACKUPS: { small: 1, full: 3 },
  /** When a demonstration may begin. */
  DEMO_MOMENTS: { small: 1, full: 5 },
  /** Of the clock, not of anybody's time. */
  FACTOR_MINUTES: { small: 30, full: 120 },
  COMPARED_RECEIPTS: { small: 4, full: 100 },
  /** Of those that were released, the newest. */
  UPGRADED_BUILDS: { small: 1, full: 1000 },
} as const;

type SizeName = keyof typeof SIZES;

export const testSize = (name: SizeName): number => readSize(process.env, name);

/** The size that these variables ask for. */
export function readSize(variables: Readonly<Record<string, string | undefined>>, name: SizeName): number {
  return Number(variables[name] ?? SIZES[name].small);
}

const SIZE_NAMES = Object.keys(SIZES) as readonly SizeName[];

/** As variables of the environment. */
export const FULL_SIZES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SIZE_NAMES.map((name) => [name, String(SIZES[name].full)])),
  MODEL_RUNS: '300',
  MODEL_COMMANDS: '40',
};

/** So slow is a command, with a look at all the books after it, on a machine that has other things to do. */
const SLOWEST_COMMAND_MS = 400;

/** How many runs of how many commands a random model makes, and how long they may take. */
export function modelSize(small: { readonly runs: number; readonly commands: number }) {
  const runs = Number(process.env['MODEL_RUNS'] ?? small.runs);
  const commands = Number(process.env['MODEL_COMMANDS'] ?? small.commands);
  // The same sequences with every `npm test`, others with every proof.
  const seed = process.env['MODEL_RUNS'] === undefined ? 22 : Date.now() % 2 ** 31;
  return { runs, commands, seed, timeout: 240_000 + runs * commands * SLOWEST_COMMAND_MS };
}

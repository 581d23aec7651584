import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { z } from 'zod';
import { BILLING_SETTINGS, EXPECTED_OF_BILLING, toBillingConfig } from './billing-settings.ts';
import { CannotStart } from './cannot-start.ts';
import { EXPECTED_OF_ORDERS, ORDER_SETTINGS, toOrderConfig, toSettings } from './order-settings.ts';
import { EXPECTED_OF_STORE, STORE_SETTINGS, toStoreProfile } from './store-settings.ts';

const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//);

/** Every setting there is, read here and nowhere else. */
const SETTINGS = {
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  REPORTS_DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  DEMO: yesNo.optional(),
  SECRET: z.string().min(32).optional(),
  ENCRYPTION_KEY: z.string().min(32).optional(),
  ...STORE_SETTINGS,
  ...ORDER_SETTINGS,
  ...BILLING_SETTINGS,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isAddressOrRange))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  SESSION_HOURS: wholeNumber(1, 24 * 90).default(24 * 7),
  FACTOR_CODES: z
    .string()
    .transform((list) => [...new Set(list.split(',').map((one) => one.trim()))])
    .pipe(z.array(z.enum(PERMISSION_CODES)))
    .default([]),
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 100_000_000).default(3000),
  BUSIEST_REQUESTS: wholeNumber(10, 100_000).default(100),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  BACKUPS_KEPT: wholeNumber(0, 365).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
} as const;

type Name = keyof typeof SETTINGS;

/** What a wrong value should have been, in the words of the terminal. */
const EXPECTED: Record<Name, string> = {
  PORT: 'un número de puerto entre 1 y 65535, por ejemplo PORT=3000',
  HOST: 'una dirección donde escuchar, por ejemplo HOST=127.0.0.1',
  DATA_DIR: 'una carpeta, por ejemplo DATA_DIR=./data',
  DATABASE_URL: 'una dirección de PostgreSQL, por ejemplo postgresql://usuario:clave@servidor:5432/base',
  DATABASE_DIRECT_URL:
    'la dirección del mismo PostgreSQL sin PgBouncer de por medio, por ejemplo postgresql://usuario:clave@servidor:5432/base',
  REPORTS_DATABASE_URL:
    'la dirección de una copia de solo lectura, por ejemplo postgresql://usuario:clave@copia:5432/base',
  DATABASE_POOL: 'un número de conexiones entre 2 y 200',
  DEMO: 'true o false',
  SECRET: 'un texto secreto de al menos 32 caracteres, por ejemplo el resultado de: openssl rand -hex 32',
  ENCRYPTION_KEY:
    'un texto secreto de al menos 32 caracteres, distinto de SECRET y guardado aparte de los respaldos',
  ...EXPECTED_OF_STORE,
  ...EXPECTED_OF_ORDERS,
  ...EXPECTED_OF_BILLING,
  PUBLIC_URL: 'la dirección pública, por ejemplo https://tienda.example.com',
  TRUST_PROXY: 'direcciones de proxy separadas por comas, por ejemplo 127.0.0.1,10.0.0.0/8',
  S3_ENDPOINT: 'la dirección del almacén de objetos, por ejemplo https://s3.example.com',
  S3_BUCKET: 'el nombre de un bucket, por ejemplo trastienda',
  S3_REGION: 'la región del almacén, por ejemplo us-east-1',
  S3_ACCESS_KEY: 'la clave de acceso del almacén de objetos',
  S3_SECRET_KEY: 'la clave secreta del almacén de objetos',
  LOG_LEVEL: 'fatal, error, warn, info, debug o silent',
  SESSION_HOURS: 'horas entre 1 y 2160',
  FACTOR_CODES: 'códigos de acceso separados por comas, por ejemplo M-03,S-012',
  RATE_LIMIT_PER_MINUTE: 'solicitudes por minuto y dirección, 10 o más',
  BUSIEST_REQUESTS: 'solicitudes a la vez, entre 10 y 100000',
  BACKUP_HOUR: 'la hora del respaldo diario, entre 0 y 23, por ejemplo BACKUP_HOUR=3',
  BACKUPS_KEPT: 'cuántos respaldos diarios guardar, entre 0 (ninguno) y 365',
  METRICS_TOKEN: 'un texto secreto de al menos 16 caracteres',
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export const SECRET_IS_MISSING = `Fuera de la demostración hace falta SECRET: ${EXPECTED.SECRET}.`;

export type Config = ReturnType<typeof readConfig>;

/** What the database is; `unread` before it was opened, when only its address is known. */
export type Installed = 'demo' | 'store' | 'unread';

/** Without DEMO the database says which of the two it is; a new one becomes a demonstration. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, installed: Installed = 'demo') {
  const filled = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => {
      const value = env[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = z.object(SETTINGS).safeParse(filled);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new CannotStart(
      names.map((name) => `${name} no sirve así: se espera ${EXPECTED[name as Name]}.`).join('\n'),
    );
  }
  const values = parsed.data;

  const isDemo = values.DEMO ?? installed !== 'store';
  const isUncertain = values.DEMO === undefined && installed === 'unread';
  if (isDemo && !isUncertain && !LOOPBACK.includes(values.HOST)) {
    throw new CannotStart(
      `La demostración tiene contraseñas conocidas y solo escucha en este equipo: quita HOST=${values.HOST}, o usa DEMO=false.`,
    );
  }
  if (values.DEMO === false && values.SECRET === undefined) {
    throw new CannotStart(
      `${SECRET_IS_MISSING}\nSi tu tienda empezó como demostración, quita DEMO=false: ya tiene el suyo.`,
    );
  }

  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new CannotStart(
      'DATABASE_DIRECT_URL acompaña a DATABASE_URL: con una sola dirección, ponla en DATABASE_URL.',
    );
  }

  const store = toStoreProfile(values, isDemo);

  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Its presence says that `databaseUrl` leads through a pooler, where connections change hands. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    reportsDatabaseUrl: values.REPORTS_DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    isDemo,
    secret: values.SECRET,
    /** What is encrypted in the database is encrypted with it; without one, with a key made of `secret`. */
    encryptionKey: values.ENCRYPTION_KEY,
    /** The store's own data: whoever needs its days, its money or its name asks here. */
    store,
    orders: toOrderConfig(values),
    /** What counts until somebody decides otherwise on the screen. */
    settings: toSettings(values, values.FACTOR_CODES, isDemo),
    billing: toBillingConfig(values, isDemo),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    isBehindTls: values.PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: values.TRUST_PROXY,
    s3: toS3Config(values),
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    sessionHours: values.SESSION_HOURS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    busiestRequests: values.BUSIEST_REQUESTS,
    /** The demonstration is thrown away with its folder: it keeps no copies unless configured. */
    backups: { hour: values.BACKUP_HOUR, kept: values.BACKUPS_KEPT ?? (isDemo ? 0 : 7) },
    metricsToken: values.METRICS_TOKEN,
  } as const;
}

/** Pictures go to an object store when all of its settings are there; half of them is a mistake. */
function toS3Config(values: z.output<z.ZodObject<typeof SETTINGS>>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = values;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  if (Object.values(given).every((value) => value === undefined)) return null;
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new CannotStart(`Para guardar las fotos en un almacén de objetos falta: ${missing.join(', ')}.`);
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

import { z } from 'zod';
import { PERMISSION_CODES } from '../kernel/permissions.ts';
import { route } from '../kernel/route.ts';

/**
 * What a store decides about itself on a screen. One row for each: its schema, the group it is shown in and the kind
 * of field. Until somebody writes a value, the environment's counts. Money in centavos, parts of a hundred in basis
 * points.
 */
const DEFINITIONS = {
  reservationHours: { group: 'orders', field: 'hours', schema: z.number().int().min(1).max(720) },
  depositBp: { group: 'orders', field: 'percent', schema: z.number().int().min(0).max(10_000) },
  codLimit: { group: 'orders', field: 'money', schema: z.number().int().min(0).max(99_999_900) },
  cfLimit: { group: 'orders', field: 'money', schema: z.number().int().min(0).max(99_999_900) },
  /** Whoever holds one of these codes signs in with a second factor. */
  factorCodes: {
    group: 'access',
    field: 'codes',
    schema: z
      .array(z.enum(PERMISSION_CODES))
      .max(PERMISSION_CODES.length)
      .refine((codes) => new Set(codes).size === codes.length),
  },
} as const satisfies Record<string, SettingDefinition>;

interface SettingDefinition {
  readonly group: 'orders' | 'access';
  readonly field: 'hours' | 'percent' | 'money' | 'codes';
  readonly schema: z.ZodType;
}

export type SettingName = keyof typeof DEFINITIONS;
export type SettingGroup = SettingDefinition['group'];
export type Settings = { [Name in SettingName]: z.output<(typeof DEFINITIONS)[Name]['schema']> };

export const SETTING_NAMES = Object.keys(DEFINITIONS) as SettingName[];
export const SETTING_GROUPS: readonly SettingGroup[] = ['orders', 'access'];
export const definitionOf = (name: SettingName): SettingDefinition => DEFINITIONS[name];

const shape = Object.fromEntries(SETTING_NAMES.map((name) => [name, DEFINITIONS[name].schema])) as {
  [Name in SettingName]: (typeof DEFINITIONS)[Name]['schema'];
};
const settings = z.object(shape);

/** What is stored, name by name: a value that no longer fits its schema is as if nobody had written it. */
export function readWritten(written: Readonly<Record<string, unknown>>): Partial<Settings> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const parsed = shape[name].safeParse(written[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

const permission = ['M-03'] as const;
const reply = z.object({
  values: settings,
  /** What the environment says, which counts again where a value is taken back. */
  defaults: settings,
  version: z.number().int(),
});
export type OwnSettings = z.infer<typeof reply>;

export const readSettings = route({
  method: 'GET',
  path: '/settings',
  permission,
  area: 'system',
  summary: 'What the store has decided about its orders and its access',
  reply,
});

/** Null takes a value back to what the environment says. */
export const changeSettings = route({
  method: 'PATCH',
  path: '/settings',
  permission,
  area: 'system',
  summary: 'Change what the store has decided; counts from the next request on',
  body: z.strictObject({
    version: z.number().int(),
    values: z.strictObject(
      Object.fromEntries(SETTING_NAMES.map((name) => [name, shape[name].nullable().optional()])) as {
        [Name in SettingName]: z.ZodOptional<z.ZodNullable<(typeof DEFINITIONS)[Name]['schema']>>;
      },
    ),
  }),
  reply,
  refusals: ['resource.stale', 'auth.confirmation-needed'],
});

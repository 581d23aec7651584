import { z } from 'zod';
import { PERMISSION_CODES } from '../kernel/permissions.ts';
import { route } from '../kernel/route.ts';

const money = z.number().int().min(0).max(99_999_900);

/** What of the collected money a commission is computed on: all of it, the goods, or the goods without tax. */
export const COMMISSION_BASES = ['collected', 'goods', 'goods_net'] as const;
export type CommissionBasis = (typeof COMMISSION_BASES)[number];

/**
 * What a store decides about itself on a screen. Until somebody writes a value, the environment's counts. Money in
 * centavos, parts of a hundred in basis points.
 */
const settings = z.object({
  reservationHours: z.number().int().min(1).max(720),
  depositBp: z.number().int().min(0).max(10_000),
  codLimit: money,
  cfLimit: money,
  /** Costs are written down with the IVA that the tax office gives back. */
  costHasIva: z.boolean(),
  commissionBasis: z.enum(COMMISSION_BASES),
  /** What a new user earns, until somebody who may decides otherwise for them. */
  firstCommissionBp: z.number().int().min(0).max(10_000),
  /** The example chat beside the bell, and the handle of the customizer at the window's edge. */
  showsChat: z.boolean(),
  showsCustomizer: z.boolean(),
  /** Whoever holds one of these codes signs in with a second factor. */
  factorCodes: z
    .array(z.enum(PERMISSION_CODES))
    .max(PERMISSION_CODES.length)
    .refine((codes) => new Set(codes).size === codes.length),
});
export type Settings = z.infer<typeof settings>;
export type SettingName = keyof Settings;

/** Where each stands on the screen, and the kind of field it asks for. */
export const SETTING_FIELDS = {
  reservationHours: { group: 'orders', field: 'hours' },
  depositBp: { group: 'orders', field: 'percent' },
  codLimit: { group: 'orders', field: 'money' },
  cfLimit: { group: 'orders', field: 'money' },
  costHasIva: { group: 'taxes', field: 'switch' },
  commissionBasis: { group: 'commissions', field: 'choice' },
  firstCommissionBp: { group: 'commissions', field: 'percent' },
  showsChat: { group: 'screens', field: 'switch' },
  showsCustomizer: { group: 'screens', field: 'switch' },
  factorCodes: { group: 'access', field: 'codes' },
} as const satisfies Record<SettingName, { readonly group: string; readonly field: string }>;
export type SettingGroup = (typeof SETTING_FIELDS)[SettingName]['group'];

/** What a setting of the kind `choice` is chosen from. */
export const SETTING_CHOICES: Partial<Record<SettingName, readonly string[]>> = {
  commissionBasis: COMMISSION_BASES,
};

export const SETTING_NAMES: readonly SettingName[] = settings.keyof().options;
export const SETTING_GROUPS: readonly SettingGroup[] = [
  'orders',
  'taxes',
  'commissions',
  'screens',
  'access',
];
export const settingSchema = (name: SettingName): z.ZodType => settings.shape[name];

/** What is stored, name by name: a value that no longer fits its schema is as if nobody had written it. */
export function readWritten(written: Readonly<Record<string, unknown>>): Partial<Settings> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const parsed = settings.shape[name].safeParse(written[name]);
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

export const changeSettings = route({
  method: 'PATCH',
  path: '/settings',
  permission,
  area: 'system',
  summary: 'Change what the store has decided; counts from the next request on',
  body: z.strictObject({
    version: z.number().int(),
    values: settings.partial().strict(),
    /** Taken back to what the environment says. */
    reset: z.array(settings.keyof()).max(SETTING_NAMES.length).default([]),
  }),
  reply,
  refusals: ['resource.stale', 'auth.confirmation-needed', 'settings.owner-only'],
});

import { z } from 'zod';
import type { PermissionCode } from '../kernel/permissions.ts';
import { route } from '../kernel/route.ts';

interface FirstStep {
  readonly id: string;
  /** For those who hold it; for everybody without. */
  readonly code?: PermissionCode;
  /** Where it is seen; without, it is practised beside the list, and nothing of it is stored. */
  readonly to?: `/${string}`;
}

/** What belongs to somebody's own work first, then what everybody should have done once. */
const STEPS = [
  { id: 'team', code: 'M-03', to: '/users/list' },
  { id: 'store', code: 'M-03', to: '/settings/store' },
  { id: 'payment', code: 'S-09' },
  { id: 'reception', code: 'S-01', to: '/orders/list' },
  { id: 'guides', code: 'S-019', to: '/tools/assign-guides' },
  { id: 'articles', code: 'S-04', to: '/purchases/items' },
  { id: 'receiving', code: 'S-018', to: '/purchases/tracking' },
  { id: 'billing', code: 'S-010', to: '/finance/billing' },
  { id: 'order' },
  { id: 'manual', to: '/help' },
  { id: 'profile', to: '/profile' },
  { id: 'preorders', to: '/orders/mypreorders' },
] as const satisfies readonly FirstStep[];

const stepId = z.enum(STEPS.map(({ id }) => id));
export type FirstStepId = z.infer<typeof stepId>;

export const isFirstStep = (id: string): id is FirstStepId => stepId.safeParse(id).success;

const MOST_OF_THE_WORK = 3;
const MOST = 5;

/** The three to five steps of somebody with these codes. */
export function firstStepsFor(
  codes: readonly PermissionCode[],
): readonly (FirstStep & { readonly id: FirstStepId })[] {
  const all: readonly (FirstStep & { readonly id: FirstStepId })[] = STEPS;
  const own = all.filter(({ code }) => code !== undefined && codes.includes(code)).slice(0, MOST_OF_THE_WORK);
  const common = all.filter(({ code }) => code === undefined);
  return [...own, ...common].slice(0, MOST);
}

const state = z.strictObject({
  done: z
    .array(stepId)
    .max(STEPS.length)
    .refine((ids) => new Set(ids).size === ids.length),
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof state>;

const shared = { permission: 'signed-in', area: 'access', path: '/me/first-steps' } as const;

export const readFirstSteps = route({
  ...shared,
  method: 'GET',
  summary: 'What you have tried of the first steps',
  reply: state,
});

export const changeFirstSteps = route({
  ...shared,
  method: 'PUT',
  summary: 'Remember what you have tried of the first steps, and whether the list is put away',
  body: state,
  reply: state,
});

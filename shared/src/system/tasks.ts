import { z } from 'zod';
import { route } from '../kernel/route.ts';

const shared = { permission: ['M-03'], area: 'system' } as const;
const params = z.object({ id: z.coerce.number().int().min(1) });
const reply = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      topic: z.string(),
      attempts: z.number().int(),
      error: z.string(),
      createdAt: z.iso.datetime(),
      failedAt: z.iso.datetime(),
    }),
  ),
});
export type FailedTask = z.infer<typeof reply>['items'][number];

export const listFailedTasks = route({
  ...shared,
  method: 'GET',
  path: '/tasks/failed',
  summary: 'Work of the background that was tried often enough and set aside',
  reply,
});

export const retryTask = route({
  ...shared,
  method: 'POST',
  path: '/tasks/{id}/commands/retry',
  summary: 'Try work again that was set aside',
  params,
  reply,
});

export const discardTask = route({
  ...shared,
  method: 'POST',
  path: '/tasks/{id}/commands/discard',
  summary: 'Give up work that was set aside',
  params,
  reply,
});

import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { line, rawText } from '../kernel/text.ts';

/** A person's own view of a list: what the address holds, which columns, in which order. */
const viewState = z.strictObject({
  search: z.record(rawText(0, 60), rawText(0, 500)),
  columns: z.array(rawText(0, 60)).max(60),
});
export type ViewState = z.infer<typeof viewState>;

const viewId = z.uuid().brand<'ViewId'>();

const savedView = z.object({ id: viewId, list: z.string(), name: z.string(), state: viewState });
export type SavedView = z.infer<typeof savedView>;

const shared = { permission: 'signed-in', area: 'access' } as const;

export const listViews = route({
  ...shared,
  method: 'GET',
  path: '/views',
  summary: 'Your own views of one list',
  query: z.object({ list: line(60) }),
  reply: z.object({ items: z.array(savedView) }),
});

export const createView = route({
  ...shared,
  method: 'POST',
  path: '/views',
  summary: 'Keep a view of a list under a name',
  body: z.strictObject({ list: line(60), name: line(60), state: viewState }),
  reply: savedView,
  status: 201,
  refusals: ['view.name-taken'],
});

export const changeView = route({
  ...shared,
  method: 'PATCH',
  path: '/views/{id}',
  summary: 'Rename a view or keep its present state',
  params: z.object({ id: viewId }),
  body: z.strictObject({ name: line(60), state: viewState }),
  reply: savedView,
  refusals: ['view.name-taken'],
});

export const removeView = route({
  ...shared,
  method: 'DELETE',
  path: '/views/{id}',
  summary: 'Forget a view',
  params: z.object({ id: viewId }),
  reply: z.object({ done: z.literal(true) }),
});

import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { z } from 'zod';

const pieceOfNews = z.object({
  /** Of the event it tells. */
  id: z.string(),
  kind: z.enum(['user-requested', 'user-changed']),
  at: z.string(),
  isRead: z.boolean(),
});

export type News = Readonly<z.infer<typeof pieceOfNews>>;
export type NewsKind = News['kind'];

const MOST = 30;

/**
 * What the bell says of an event, or null for the many that only refresh what is on the screen. What one
 * did oneself, here or on another device, is no news.
 */
export function newsOf({ id, topic, kind, entityId, actorId, at }: LiveEvent, ownId: string): News | null {
  if (actorId === ownId) return null;
  if (topic === 'user' && kind === 'requested') return { id, kind: 'user-requested', at, isRead: false };
  if (topic === 'user' && kind === 'changed' && entityId === ownId)
    return { id, kind: 'user-changed', at, isRead: false };
  return null;
}

/** Newest first, each once. */
export function addNews(list: readonly News[], news: News): readonly News[] {
  if (list.some(({ id }) => id === news.id)) return list;
  return [news, ...list].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
}

export function markRead(list: readonly News[], id?: string): readonly News[] {
  return list.map((news) => (id === undefined || news.id === id ? { ...news, isRead: true } : news));
}

const keptNews = z.object({
  owner: z.string(),
  /** The event up to which the server has been asked; null before the first time. */
  lastId: z.string().nullable(),
  list: z.array(pieceOfNews),
});

export type KeptNews = Readonly<Pick<z.infer<typeof keptNews>, 'lastId'>> & {
  readonly list: readonly News[];
};

const NOTHING: KeptNews = { lastId: null, list: [] };

/** One person's news are nobody else's, even in the same tab. */
export function readKeptNews(stored: string | null, owner: string): KeptNews {
  try {
    const kept = keptNews.safeParse(JSON.parse(stored ?? 'null'));
    if (!kept.success || kept.data.owner !== owner) return NOTHING;
    return { lastId: kept.data.lastId, list: kept.data.list.slice(0, MOST) };
  } catch {
    return NOTHING;
  }
}

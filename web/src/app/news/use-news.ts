import { useQuery } from '@tanstack/react-query';
import { listMyEvents } from '@trastienda/shared/system/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import type { News } from './news-list.ts';
import { addNews, markRead, newsOf, readKeptNews } from './news-list.ts';

const KEY = 'news';

export interface NewsDesk {
  readonly list: readonly News[];
  readonly markRead: (id?: string) => void;
  readonly clear: () => void;
}

/**
 * What others did since this tab was opened, kept within the tab. Live events tell it at once; the server is
 * also asked for what this tab did not hear: during a reload, asleep, without a network.
 */
export function useNews(owner: string): NewsDesk {
  const [kept, setKept] = useState(() => readKeptNews(readStored(KEY, 'session'), owner));
  const lastId = useRef(kept.lastId);
  const change = (to: (list: readonly News[]) => readonly News[]) =>
    setKept(({ list, ...rest }) => ({ ...rest, list: to(list) }));
  const { data, refetch } = useQuery({
    queryKey: ['news', owner],
    queryFn: ({ signal }) =>
      callRoute(listMyEvents, {
        query: lastId.current === null ? {} : { after: lastId.current },
        signal,
      }),
  });
  useLiveEvents('user', (event) => {
    const news = newsOf(event, owner);
    if (news === null) return;
    change((list) => addNews(list, news));
    // Moves the place to ask from, or what is cleared now would come back with the next reload.
    void refetch();
  });

  useEffect(() => {
    if (data === undefined || data.lastId === lastId.current) return;
    lastId.current = data.lastId;
    const news = data.items.flatMap((event) => newsOf(event, owner) ?? []);
    setKept(({ list }) => ({ lastId: data.lastId, list: news.reduce(addNews, list) }));
  }, [data, owner]);
  useEffect(() => writeStored(KEY, JSON.stringify({ owner, ...kept }), 'session'), [kept, owner]);

  return {
    list: kept.list,
    markRead: (id) => change((list) => markRead(list, id)),
    clear: () => change(() => []),
  };
}

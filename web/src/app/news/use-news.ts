import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import type { News } from './news-list.ts';
import { addNews, markRead, newsOf, readKeptNews } from './news-list.ts';

const KEY = 'news';

export interface NewsDesk {
  readonly list: readonly News[];
  readonly markRead: (id?: string) => void;
  readonly clear: () => void;
}

/** What has happened since this tab was opened. Kept within the tab, so that a reload forgets nothing. */
export function useNews(owner: string): NewsDesk {
  const [list, setList] = useState(() => readKeptNews(readStored(KEY, 'session'), owner));
  useLiveEvents('user', (event) => {
    const news = newsOf(event, owner);
    if (news !== null) setList((current) => addNews(current, news));
  });
  useEffect(() => {
    if (list.length === 0) removeStored(KEY, 'session');
    else writeStored(KEY, JSON.stringify({ owner, items: list }), 'session');
  }, [list, owner]);
  return {
    list,
    markRead: (id) => setList((current) => markRead(current, id)),
    clear: () => setList([]),
  };
}

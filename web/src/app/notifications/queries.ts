import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeId } from '@trastienda/shared/kernel/ids.ts';
import type { NoticeList } from '@trastienda/shared/system/notices.ts';
import { clearMyNotices, listMyNotices, readMyNotices } from '@trastienda/shared/system/notices.ts';
import { readStorage, STORAGE_TOPIC } from '@trastienda/shared/system/storage.ts';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';

const NOTHING: NoticeList = { items: [], unread: 0 };

export interface Notices extends NoticeList {
  readonly markRead: (id?: NoticeId) => void;
  readonly clear: () => void;
}

/** What the server keeps for this person until they have read it. */
export function useNotices(owner: string): Notices {
  const queryClient = useQueryClient();
  const queryKey = ['notices', owner];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callRoute(listMyNotices, { signal }),
  });
  useLiveEvents('notice', () => void refetch());
  const onSuccess = (list: NoticeList) => queryClient.setQueryData(queryKey, list);
  const read = useMutation({
    mutationFn: (id: NoticeId | undefined) =>
      callRoute(readMyNotices, { body: id === undefined ? {} : { id } }),
    onSuccess,
  });
  const clear = useMutation({ mutationFn: () => callRoute(clearMyNotices), onSuccess });
  return { ...(data ?? NOTHING), markRead: (id) => read.mutate(id), clear: () => clear.mutate() };
}

/** Whether the server's disk has room; read once, and again when the server says that it changed. */
export function useStorage(isEnabled: boolean) {
  const { data, refetch } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => callRoute(readStorage, { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
  useLiveEvents(STORAGE_TOPIC, () => void (isEnabled && refetch()));
  return data;
}

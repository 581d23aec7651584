import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { userId } from '@trastienda/shared/kernel/ids.ts';
import { readSettings } from '@trastienda/shared/system/settings.ts';
import type { UserRow, userDetails } from '@trastienda/shared/users/contract.ts';
import {
  approveUser,
  bulkUsers,
  changeUser,
  createUser,
  listUserActivity,
  readUserCommission,
  readUserRow,
  removeFactorsOf,
  resetUserPassword,
  restoreUser,
  suspendUser,
  userListRoutes,
} from '@trastienda/shared/users/contract.ts';
import type { UserCommand } from '@trastienda/shared/users/status.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder } from '#ui/list/list-definition.ts';
import { listQueries, toFilter } from '#ui/list/list-queries.ts';

/** The name its views, columns and cached rows go by. */
export const USER_LIST = 'users';
const ACTIVITY_PAGE = 10;
const activityKey = (id: UserId) => ['list', USER_LIST, 'activity', id] as const;

export const userQueries = listQueries(userListRoutes);

export function readUser(id: string, signal: AbortSignal) {
  return callRoute(readUserRow, { params: { id: userId.parse(id) }, signal });
}

/** What they earn of today's orders: their own percentage, or what a rule says. */
export function useCommission({ id, version }: Pick<UserRow, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['list', USER_LIST, 'commission', id, version],
    queryFn: ({ signal }) => callRoute(readUserCommission, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function commandUsers(command: 'suspend' | 'restore', order: BulkOrder<UserRow>) {
  const { picked, isPreview, reason, idempotencyKey } = order;
  const selection = 'ids' in picked ? picked : { filter: toFilter(userListRoutes.filter, picked.query) };
  return callRoute(bulkUsers, {
    body: { command, isPreview, selection, ...(reason !== '' && { reason }) },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

/** What a new user earns by the store's own decision. */
export function useFirstCommission(isWanted: boolean) {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callRoute(readSettings, { signal }),
    select: ({ values }) => values.firstCommissionBp,
    enabled: isWanted,
  });
}

type Details = z.input<typeof userDetails>;
interface Keyed {
  readonly idempotencyKey: string;
}

export function useCreateUser() {
  const list = useListCache<UserRow>(USER_LIST);
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Details & Keyed) =>
      callRoute(createUser, { body, idempotencyKey }),
    onSuccess: () => list.reordered(),
  });
}

export function useChangeUser(id: UserId) {
  const accept = useAcceptRow();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Details & { version: number } & Keyed) =>
      callRoute(changeUser, { params: { id }, body, idempotencyKey }),
    onSuccess: accept,
  });
}

/** What a command takes along beyond the user it is given to. */
export type CommandGiven =
  | {
      readonly command: Extract<UserCommand, 'approve'>;
      readonly roleId: number;
      readonly codes: Details['codes'];
    }
  | { readonly command: Extract<UserCommand, 'suspend'>; readonly reason: string }
  | { readonly command: Extract<UserCommand, 'restore'> };

export function useCommandUser() {
  const accept = useAcceptRow();
  return useMutation({
    mutationFn: ({ user, given }: { user: UserRow; given: CommandGiven }) => {
      const { id, version } = user;
      const params = { id };
      switch (given.command) {
        case 'approve':
          return callRoute(approveUser, {
            params,
            body: { version, roleId: given.roleId, codes: given.codes },
          });
        case 'suspend':
          return callRoute(suspendUser, { params, body: { version, reason: given.reason } });
        case 'restore':
          return callRoute(restoreUser, { params, body: { version } });
      }
    },
    onSuccess: accept,
  });
}

export function useResetLink(id: UserId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(resetUserPassword, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKey(id) }),
  });
}

/** Takes over a newer state of a user that came with an answer. */
export function useAcceptRow() {
  const list = useListCache<UserRow>(USER_LIST);
  const queryClient = useQueryClient();
  return (row: UserRow) => {
    list.changed(row);
    void queryClient.invalidateQueries({ queryKey: activityKey(row.id) });
  };
}

function firstCursor(): string | undefined {
  return undefined;
}

export function useActivity(id: UserId) {
  return useInfiniteQuery({
    queryKey: activityKey(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listUserActivity, {
        params: { id },
        query: { limit: ACTIVITY_PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    initialPageParam: firstCursor(),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

export function useRemoveFactors(id: UserId) {
  const list = useListCache<UserRow>(USER_LIST);
  return useMutation({
    mutationFn: () => callRoute(removeFactorsOf, { params: { id } }),
    onSuccess: () => list.reordered(),
  });
}

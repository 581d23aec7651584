import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import {
  payPreorder,
  readPreorderProof,
  resubmitPreorderPayment,
} from '@trastienda/shared/preorders/contract/deposits.ts';
import type { Preorder, PreorderDetailsInput } from '@trastienda/shared/preorders/contract/preorder.ts';
import {
  changePreorder,
  commandPreorder,
  commentPreorder,
  convertPreorder,
  createPreorder,
  readPreorder,
  readPreorderReaders,
  readPreorderTimeline,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readProfit } from '@trastienda/shared/preorders/contract/profit.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { readProblem } from '#lib/refusal.ts';
import type { ProofPlace } from '#modules/payments/exports.ts';
import type { DocumentQuery } from '#ui/editor/document-queries.ts';
import type { PreorderGiven } from './preorder-commands.ts';
import { sendCommand } from './preorder-commands.ts';

/** Everything about a pre-order lies under its key: one word makes all of it be read again. */
const preorderKey = (id: PreorderId) => ['preorders', 'preorder', id] as const;
const timelineKey = (id: PreorderId) => [...preorderKey(id), 'timeline'] as const;

interface Keyed {
  readonly idempotencyKey: string;
}

export function usePreorder(id: PreorderId) {
  return useQuery({
    queryKey: preorderKey(id),
    queryFn: ({ signal }) => callRoute(readPreorder, { params: { id }, signal }),
  });
}

export function useTimeline(id: PreorderId) {
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => callRoute(readPreorderTimeline, { params: { id }, signal }),
  });
}

export function useProfit(id: PreorderId) {
  return useQuery({
    queryKey: [...preorderKey(id), 'profit'],
    queryFn: ({ signal }) => callRoute(readProfit, { params: { id }, signal }),
  });
}

/** Takes over a newer state that came with an answer; what happened is read again. */
export function useAcceptPreorder() {
  const queryClient = useQueryClient();
  return useCallback(
    (preorder: Preorder) => {
      acceptNewer(queryClient, preorderKey(preorder.id), preorder);
      void queryClient.invalidateQueries({ queryKey: timelineKey(preorder.id) });
    },
    [queryClient],
  );
}

export function useRefreshPreorder() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: PreorderId) => queryClient.invalidateQueries({ queryKey: preorderKey(id) }),
    [queryClient],
  );
}

/** The present state that a refusal brings along; null if it brings none. */
export function preorderInRefusal(refusal: unknown): Preorder | null {
  return readPreorder.reply.safeParse(readProblem(refusal)?.current).data ?? null;
}

interface Commanded extends Keyed {
  readonly preorder: Preorder;
  readonly given: PreorderGiven;
}

export function useGiveCommand() {
  const accept = useAcceptPreorder();
  return useMutation({
    mutationFn: ({ preorder, given, idempotencyKey }: Commanded) =>
      sendCommand(preorder, given, idempotencyKey),
    onSuccess: accept,
  });
}

/** Whom a comment may name; asked for when somebody begins to. */
export function useReaders(id: PreorderId, isWanted: boolean) {
  return useQuery({
    queryKey: [...preorderKey(id), 'readers'],
    queryFn: ({ signal }) => callRoute(readPreorderReaders, { params: { id }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
}

export function useComment(id: PreorderId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { readonly text: string } & Keyed) =>
      callRoute(commentPreorder, { params: { id }, body: { text }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: timelineKey(id) }),
  });
}

type Payment = z.input<NonNullable<(typeof payPreorder)['body']>>;

/** A new payment, or one that was turned down and comes again. */
export function usePay(id: PreorderId, again: PaymentId | null) {
  const accept = useAcceptPreorder();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Payment & Keyed) =>
      again === null
        ? callRoute(payPreorder, { params: { id }, body, idempotencyKey })
        : callRoute(resubmitPreorderPayment, { params: { id, paymentId: again }, body, idempotencyKey }),
    onSuccess: accept,
  });
}

export type Conversion = z.input<NonNullable<(typeof convertPreorder)['body']>>;

export function useConvert(id: PreorderId) {
  const accept = useAcceptPreorder();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Conversion & Keyed) =>
      callRoute(convertPreorder, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ preorder }) => {
      accept(preorder);
      // What it became is in other lists than ours.
      void queryClient.invalidateQueries({ queryKey: ['list', 'orders'] });
      void queryClient.invalidateQueries({ queryKey: ['list', 'my-orders'] });
    },
  });
}

/** A stored receipt, small or whole. */
export const readProof = (id: PreorderId, { paymentId, fileId, size, signal }: ProofPlace): Promise<Blob> =>
  callRoute(readPreorderProof, { params: { id, paymentId, fileId }, query: { size }, signal });

/** The pre-order that is being written, for what others do to it meanwhile. */
export function openPreorderQuery(id: string | null): DocumentQuery<Preorder> {
  return {
    queryKey: ['preorders', 'form', id],
    queryFn: ({ signal }) => (id === null ? null : callRoute(readPreorder, { params: { id }, signal })),
    enabled: id !== null,
    refetchOnWindowFocus: 'always',
  };
}

interface At {
  readonly id: string;
  readonly version: number;
}

function sendNew(body: PreorderDetailsInput, idempotencyKey: string) {
  return callRoute(createPreorder, { body, idempotencyKey });
}

function sendChange({ id, version }: At, body: PreorderDetailsInput, idempotencyKey: string) {
  return callRoute(changePreorder, { params: { id }, body: { version, ...body }, idempotencyKey });
}

function sendQuote({ id, version }: At, idempotencyKey: string) {
  return callRoute(commandPreorder, {
    params: { id, command: 'quote' },
    body: { version },
    idempotencyKey,
  });
}

export const PREORDER_CALLS = { create: sendNew, change: sendChange, quote: sendQuote };

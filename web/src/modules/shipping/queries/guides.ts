import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Assignment } from '@trastienda/shared/shipping/contract/guides.ts';
import {
  assignGuides,
  exportTemplate,
  findParcel,
  readGuideFile,
  undoGuides,
} from '@trastienda/shared/shipping/contract/guides.ts';
import { useRef } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { SHIPPING_KEY } from './parcels.ts';

export type AssignedRow = z.output<typeof assignGuides.reply>['rows'][number];

export interface GuideAssignment {
  /** For rows that name none. */
  readonly courierId: CourierId | null;
  readonly rows: Assignment[];
}

/** What would become of each row; nothing is changed. The answer before stays until the next one is here. */
export function useGuidePreview<Row>(
  courierId: CourierId | null,
  asked: readonly Row[],
  toAssignment: (row: Row, courierId: CourierId | null) => Assignment,
) {
  return useQuery({
    queryKey: [...SHIPPING_KEY, 'preview', courierId, asked],
    queryFn: async ({ signal }) => {
      const { rows } = await callRoute(assignGuides, {
        body: { isPreview: true, courierId, rows: asked.map((row) => toAssignment(row, courierId)) },
        signal,
      });
      return asked.map((row, at) => ({ row, askedOf: courierId, result: rows[at] }));
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    // Each question is asked once and its answer is for now.
    gcTime: 0,
  });
}

export function useAssignGuides() {
  const queryClient = useQueryClient();
  // Kept after a lost answer only: a guide that was taken off, or a row that was refused, may be sent again as it was.
  const unanswered = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: async (assignment: GuideAssignment) => {
      const body = { isPreview: false, ...assignment };
      const content = JSON.stringify(body);
      const key = unanswered.current?.content === content ? unanswered.current.key : newIdempotencyKey();
      unanswered.current = { content, key };
      const answer = await callRoute(assignGuides, { body, idempotencyKey: key });
      unanswered.current = null;
      return answer;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHIPPING_KEY }),
  });
}

/** Takes off what was just given. Each time is a request of its own: a guide may be given and taken off twice. */
export function useUndoGuides() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: ShipmentId[]) =>
      callRoute(undoGuides, { body: { ids }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHIPPING_KEY }),
  });
}

export function findScannedParcel(code: string) {
  return callRoute(findParcel, { query: { code } });
}

/** Looks into a courier's file; nothing is kept. */
export function useReadGuideFile() {
  return useMutation({
    mutationFn: (file: File) =>
      callRoute(readGuideFile, { body: new Blob([file], { type: 'application/octet-stream' }) }),
  });
}

interface Template {
  readonly courier: { readonly id: CourierId; readonly name: string };
  /** None: everything that waits for a guide of this courier. */
  readonly ids: readonly ShipmentId[];
  readonly format: ExportFormat;
}

export function useDownloadTemplate() {
  return useMutation({
    mutationFn: async ({ courier, ids, format }: Template) => {
      const file = await callRoute(exportTemplate, {
        query: { courierId: courier.id, format, ...(ids.length > 0 && { ids: ids.join(',') }) },
      });
      downloadFile(file, `${courier.name}.${format}`);
    },
  });
}

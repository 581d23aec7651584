import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importTemplate, previewImport, runImport } from '@trastienda/shared/inventory/contract/imports.ts';
import type { ImportId } from '@trastienda/shared/inventory/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

const LONGEST_NAME = 200;

/** Reads a file without changing anything. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (file: File) =>
      callRoute(previewImport, {
        query: { fileName: file.name.trim().slice(-LONGEST_NAME) },
        // Browsers disagree on what a CSV file is; the server looks into it anyway.
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
  });
}

export function useRunImport() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: ImportId) => callRoute(runImport, { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'inventory'] });
      void queryClient.invalidateQueries({ queryKey: ['inventory'] });
    },
  });
}

export function readTemplate(format: 'csv' | 'xlsx') {
  return callRoute(importTemplate, { query: { format } });
}

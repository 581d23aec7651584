import type { exportFormat } from '@trastienda/shared/kernel/lists.ts';
import type { z } from 'zod';

export type ExportFormat = z.infer<typeof exportFormat>;

/** Hands a file to the browser's downloads. The call that fetched it carried the token, which a link cannot. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the download reads it after this turn.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

import type { exportFormat } from '@trastienda/shared/kernel/lists.ts';
import type { z } from 'zod';

export type ExportFormat = z.infer<typeof exportFormat>;

import { z } from 'zod';

export const commissionRunId = z.uuid().brand<'CommissionRunId'>();
export type CommissionRunId = z.infer<typeof commissionRunId>;

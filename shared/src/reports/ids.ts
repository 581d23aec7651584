import { z } from 'zod';

export const commissionRunId = z.uuid().brand<'CommissionRunId'>();
export type CommissionRunId = z.infer<typeof commissionRunId>;

export const commissionRuleId = z.uuid().brand<'CommissionRuleId'>();
export type CommissionRuleId = z.infer<typeof commissionRuleId>;

import { z } from 'zod';

export const cashBoxId = z.uuid().brand<'CashBoxId'>();
export type CashBoxId = z.infer<typeof cashBoxId>;

export const cashSessionId = z.uuid().brand<'CashSessionId'>();
export type CashSessionId = z.infer<typeof cashSessionId>;

export const cashMovementId = z.uuid().brand<'CashMovementId'>();
export type CashMovementId = z.infer<typeof cashMovementId>;

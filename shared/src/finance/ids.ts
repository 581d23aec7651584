import { z } from 'zod';

export const settlementId = z.uuid().brand<'SettlementId'>();
export type SettlementId = z.infer<typeof settlementId>;

export const settlementLineId = z.uuid().brand<'SettlementLineId'>();
export type SettlementLineId = z.infer<typeof settlementLineId>;

export const statementId = z.uuid().brand<'StatementId'>();
export type StatementId = z.infer<typeof statementId>;

export const bankLineTieId = z.uuid().brand<'BankLineTieId'>();
export type BankLineTieId = z.infer<typeof bankLineTieId>;

export const bankLineId = z.uuid().brand<'BankLineId'>();
export type BankLineId = z.infer<typeof bankLineId>;

import { randomUUID } from 'node:crypto';
import { toTimeOrderedId } from '@trastienda/shared/kernel/ids.ts';

export const newId = <Id extends string>(now: Date): Id => toTimeOrderedId<Id>(now, randomUUID());

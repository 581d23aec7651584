import { listAudit } from '@trastienda/shared/system/contract.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { countUsers, listUsers, readUserRow } from '@trastienda/shared/users/contract.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import type { z } from 'zod';
import { Refusal, StubApi } from './stub-api.ts';

type AuditEntry = z.input<typeof listAudit.reply>['items'][number];
type Changes = Partial<z.input<typeof readUserRow.reply>>;

/** A user as user managers see it; `number` makes the id. */
export function userRow(number: number, changes: Changes = {}): UserRow {
  return readUserRow.reply.parse({
    id: `0198c0de-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    userName: `persona${number}`,
    email: `persona${number}@ejemplo.gt`,
    firstName: 'Andrea',
    lastName: 'Chávez',
    roleId: 2,
    codes: [],
    status: 'active',
    pictureFileId: null,
    discountLimitBp: 1000,
    commissionBp: 250,
    createdAt: '2026-01-15T14:00:00.000Z',
    lastSeenAt: '2026-03-05T15:30:00.000Z',
    version: 3,
    ...changes,
  });
}

export const PEOPLE: readonly UserRow[] = [
  userRow(1, { firstName: 'Andrea', lastName: 'Chávez', userName: 'andrea' }),
  userRow(2, {
    firstName: 'Mónica',
    lastName: 'Tzoc',
    status: 'pending',
    userName: 'monica@ejemplo.gt',
    email: 'monica@ejemplo.gt',
    lastSeenAt: null,
  }),
  userRow(3, {
    firstName: 'Carla',
    lastName: 'Ajú',
    status: 'suspended',
    codes: ['S-01', 'S-019'],
    roleId: 3,
  }),
];

export function auditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-03-05T15:30:00.000Z',
    actorId: null,
    actorName: 'Lucía Morales',
    command: 'change',
    entity: 'user',
    entityId: PEOPLE[0]?.id ?? '',
    before: null,
    after: null,
    reason: null,
    ...changes,
  };
}

/** A server with these people, who can be listed, counted and read. */
export function usersApi(rows: readonly UserRow[] = PEOPLE): StubApi {
  const count = (status: UserRow['status']) => ({
    count: rows.filter((row) => row.status === status).length,
    isExact: true,
  });
  return new StubApi()
    .on(listViews, { items: [] })
    .on(listAudit, { items: [], nextCursor: null, total: 0, totalIsExact: true })
    .on(countUsers, {
      all: { count: rows.length, isExact: true },
      active: count('active'),
      pending: count('pending'),
      suspended: count('suspended'),
    })
    .on(listUsers, ({ query }) => {
      const statuses = query.get('status')?.split(',');
      const items = rows.filter(({ status }) => statuses === undefined || statuses.includes(status));
      return { items, nextCursor: null, total: items.length, totalIsExact: true };
    })
    .on(
      readUserRow,
      ({ params }) => rows.find(({ id }) => id === params['id']) ?? new Refusal(404, 'resource.not-found'),
    );
}

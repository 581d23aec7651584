import type { Person } from '@trastienda/sample-store/staff.ts';
import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import { users } from '#modules/users/tables.ts';
import type { Identity } from '#platform/auth/identity.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';

/** People of the demonstration as those who do something at a moment of its year. */
export class Actors {
  private readonly tx: InTransaction;
  private readonly identities: ReadonlyMap<string, Identity>;

  private constructor(tx: InTransaction, identities: ReadonlyMap<string, Identity>) {
    this.tx = tx;
    this.identities = identities;
  }

  static async read(tx: InTransaction): Promise<Actors> {
    const rows = await tx.db.select().from(users);
    const sessionId = newId<SessionId>(tx.now);
    return new Actors(
      tx,
      new Map(
        rows.map(({ id: userId, permissionCodes: codes, ...user }) => {
          const { userName, email, firstName, lastName, roleId, language, pictureFileId, version } = user;
          const names = { userName, email, firstName, lastName, roleId };
          const own = { userId, sessionId, codes, language, pictureFileId, version };
          return [userId, { ...names, ...own, hasFactor: false, owesFactor: false, confirmedAt: tx.now }];
        }),
      ),
    );
  }

  as(person: Pick<Person, 'id'>, at: Date): InTransaction<SignedInCtx> {
    const actor = this.identities.get(person.id);
    if (actor === undefined) throw new Error('nobody of the demonstration');
    return { ...this.tx, actor, now: at };
  }
}

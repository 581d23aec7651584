import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, giveTo, serviceUser, startChild } from './children.ts';
import { OWNER, type Postgres } from './postgres.ts';
import type { Programs } from './programs.ts';

/** PgBouncer in front of PostgreSQL: by transactions, and by sessions for those who listen. */
export interface Pooler {
  readonly url: string;
  readonly directUrl: string;
  /** Sends everybody to another server, as an administrator does after a promotion. */
  pointAt(server: Postgres): Promise<void>;
  stop(): Promise<void>;
}

/** As `docs/scale.md` gives it. */
const createSettings = (folder: string, port: number, server: Postgres, database: string) => `
[databases]
${database} = host=127.0.0.1 port=${server.port} pool_mode=transaction
${database}_direct = host=127.0.0.1 port=${server.port} dbname=${database} pool_mode=session

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pidfile = ${join(folder, 'pgbouncer.pid')}
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
query_wait_timeout = 10
server_lifetime = 3600
log_connections = 0
log_disconnections = 0
`;

export async function openPooler(
  { pgbouncer }: Programs,
  folder: string,
  port: number,
  server: Postgres,
  database: string,
): Promise<Pooler> {
  const user = await serviceUser();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${OWNER}" ""\n`);
  await writeFile(settings, createSettings(folder, port, server, database));
  for (const path of [settings, users]) await giveTo(user, path);
  const child: Child = await startChild(pgbouncer, [settings], { user, port, end: 'SIGTERM' });
  const toUrl = (name: string) => `postgresql://${OWNER}@127.0.0.1:${port}/${name}`;
  return {
    url: toUrl(database),
    directUrl: toUrl(`${database}_direct`),
    async pointAt(next) {
      await writeFile(settings, createSettings(folder, port, next, database));
      child.signal('SIGHUP');
    },
    async stop() {
      child.signal('SIGTERM');
      await child.exited;
    },
  };
}

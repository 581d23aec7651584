import { queryOnce } from '../../api/src/testing/processes/query-once.ts';

const USERS = 100_000;

/** The few who sell and buy; the hundred thousand only stand in the list. */
export const IS_STAFF = "status = 'active' AND user_name NOT LIKE 'bench%'";

/** A hundred thousand people, once per database of a run. */
export async function addUsers(connectionString: string): Promise<void> {
  const there = await queryOnce(connectionString, "SELECT 1 FROM users WHERE user_name = 'bench1'");
  if (there.length > 0) return;
  await queryOnce(
    connectionString,
    `INSERT INTO users (id, user_name, email, first_name, last_name, role_id, status, password_hash, seller_code, created_at)
     SELECT gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.com',
       (ARRAY['Ana','Ángel','José','Zoé','Lucía','Andrea','Marvin'])[1 + n % 7],
       (ARRAY['Pérez','Xicará','Morales','Ajú','Tzoc','Cifuentes'])[1 + n % 6] || ' ' || n,
       2, 'active', '$argon2id$none', lpad(to_hex(n), 8, '0'), now() - n * interval '1 minute'
     FROM generate_series(1, ${USERS}) AS n`,
  );
  await queryOnce(connectionString, 'VACUUM ANALYZE users');
}

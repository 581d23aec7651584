import pg from 'pg';

const USERS = 100_000;

/** A hundred thousand people, once per workshop. */
export async function addUsers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT 1 FROM users WHERE user_name = 'bench1'");
  if (rows.length > 0) return client.end();
  await client.query(
    `INSERT INTO users (id, user_name, email, first_name, last_name, role_id, status, password_hash, created_at)
     SELECT gen_random_uuid(), 'bench' || n, 'bench' || n || '@example.com',
       (ARRAY['Ana','Ángel','José','Zoé','Lucía','Andrea','Marvin'])[1 + n % 7],
       (ARRAY['Pérez','Xicará','Morales','Ajú','Tzoc','Cifuentes'])[1 + n % 6] || ' ' || n,
       2, 'active', '$argon2id$none', now() - n * interval '1 minute'
     FROM generate_series(1, ${USERS}) AS n`,
  );
  await client.query('VACUUM ANALYZE users');
  await client.end();
}

import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limit: the same statement sent by `pg` from a bare Fastify handler, answering the same bytes.
 * No token, no rights, no validation, no headers: what nobody could do with less.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

const SESSION = process.env['BENCH_SESSION'];
const IDENTITY = `
  SELECT u.id AS user_id, s.id AS session_id, u.user_name, u.email, u.first_name, u.last_name, u.role_id,
    u.permission_codes, u.language, u.picture_file_id, u.version, s.last_seen_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`;

app.get('/me', async () => {
  const { rows } = await pool.query({ name: 'identity', text: IDENTITY, values: [SESSION, new Date()] });
  const user = rows[0];
  return {
    UserID: user.user_id,
    UserName: user.user_name,
    Email: user.email,
    FirstName: user.first_name,
    LastName: user.last_name,
    UserCompleteName: `${user.first_name} ${user.last_name}`,
    RoleID: user.role_id,
    PermissionCodes: user.permission_codes.join(','),
    Language: user.language,
    PictureFileID: user.picture_file_id,
    Version: user.version,
  };
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => process.exit(0));

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

const USER_COLUMNS = `id, user_name AS "userName", email, first_name AS "firstName", last_name AS "lastName",
  role_id AS "roleId", permission_codes AS codes, status, picture_file_id AS "pictureFileId",
  discount_limit_bp AS "discountLimitBp", commission_bp AS "commissionBp", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", version, sort_name`;
const SEARCHED = `search_text LIKE '%' || search_form($1) || '%' AND search_text LIKE '%' || search_form($2) || '%'`;

app.get<{ Querystring: { q?: string } }>('/users', async (request) => {
  const words = request.query.q?.split(' ') ?? [];
  const where = words.length === 2 ? `WHERE ${SEARCHED}` : '';
  // A prepared search would get one plan for all words, and a bad one for most.
  const [page, counted] = await Promise.all([
    pool.query({
      ...(words.length === 0 && { name: 'page' }),
      text: `SELECT ${USER_COLUMNS} FROM users ${where} ORDER BY sort_name, id LIMIT 26`,
      values: words,
    }),
    pool.query({
      ...(words.length === 0 && { name: 'count' }),
      text: `SELECT count(*)::int AS total FROM (SELECT 1 FROM users ${where} LIMIT 10001) AS found`,
      values: words,
    }),
  ]);
  const items = page.rows.slice(0, 25).map(({ sort_name: _, ...row }) => row);
  const last = page.rows[24];
  const nextCursor = Buffer.from(JSON.stringify([last?.sort_name, last?.id])).toString('base64url');
  return {
    items,
    nextCursor,
    total: Math.min(counted.rows[0].total, 10_000),
    totalIsExact: counted.rows[0].total <= 10_000,
  };
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => process.exit(0));

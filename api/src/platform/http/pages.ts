import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BUILD } from '../observability/build.ts';
import { AppError } from './app-error.ts';
import { FOR_GOOD, serveBuiltFiles } from './built-files.ts';
import { pagePolicy } from './headers.ts';
import { sendProblem } from './problem-reply.ts';

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

export function sendPage(
  reply: FastifyReply,
  nonce: string,
  html: string,
  tilesUrl: string | null = null,
): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(nonce, tilesUrl))
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Serves the built browser application: hashed assets for a year, the page itself always fresh. */
export async function servePages(
  app: FastifyInstance,
  webRoot: string | undefined,
  tilesUrl: string | null,
): Promise<void> {
  const page = webRoot === undefined ? null : await readFile(join(webRoot, 'index.html'), 'utf8');
  if (webRoot !== undefined)
    await serveBuiltFiles(app, {
      root: webRoot,
      prefix: '/',
      ignored: ['index.html'],
      keep: (url) => (url.startsWith('/assets/') ? FOR_GOOD : 'public, max-age=3600'),
    });

  // The browser's own router decides what a page address means; anything else is really not there.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !/\.\w+$/.test(path);
    if (page === null || !isPage) return sendProblem(new AppError('resource.not-found'), request, reply);
    const nonce = newNonce();
    return sendPage(
      reply,
      nonce,
      page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__BUILD__', BUILD.build),
      tilesUrl,
    );
  });
}

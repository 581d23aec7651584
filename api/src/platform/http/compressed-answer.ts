import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that many will ask for, compressed once for all of them. */
export interface CompressedAnswer {
  readonly text: string;
  readonly zipped: Buffer;
  readonly etag: string;
}

const zip = promisify(gzip);

export async function compressAnswer(text: string): Promise<CompressedAnswer> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, etag, zipped: await zip(text) };
}

/** Whoever has the current version gets 304. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedAnswer,
  { type, cacheControl }: { readonly type: string; readonly cacheControl: string },
): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag: answer.etag });
  if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send();
  reply.type(type);
  return String(request.headers['accept-encoding']).includes('gzip')
    ? reply.header('content-encoding', 'gzip').send(answer.zipped)
    : reply.send(answer.text);
}

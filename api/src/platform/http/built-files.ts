import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface BuiltFiles {
  readonly root: string;
  /** Where in the address space they lie. */
  readonly prefix: string;
  readonly ignored: readonly string[];
  /** How long a browser may keep the file of this address. */
  readonly keep: (url: string) => string;
}

/** For files whose name changes when they do. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** What is said of pages, and what asks whether a file has changed: neither concerns a file that never does. */
const LEFT_OUT = [
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'accept-ranges',
  'last-modified',
];

/** Files that the build made, with what it compressed beside them. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { root, prefix, ignored, keep }: BuiltFiles,
): Promise<void> {
  await app.register(async (files) => {
    // By Fastify itself and last: what the plugin writes onto the bare answer is overwritten by what every
    // answer carries. A file that has gone meanwhile is not to be remembered as gone.
    files.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode < 400) {
        const kept = keep(request.url);
        reply.header('cache-control', kept);
        if (kept === FOR_GOOD) for (const name of LEFT_OUT) reply.removeHeader(name);
      }
      done(null, payload);
    });
    await files.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', ...ignored],
      wildcard: false,
    });
  });
}

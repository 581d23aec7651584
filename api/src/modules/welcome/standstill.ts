import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';

const LONGEST_WAIT_MS = 5_000;
const LOOK_EVERY_MS = 10;

export type Alone = (reply: FastifyReply, work: () => Promise<void>) => Promise<void>;

/**
 * A way to be alone in this process. Who is at work ends it first, who comes is refused for now: nobody whose
 * rights were read before goes on afterwards, when everything they were about is gone. After work that came to
 * its end nobody is let in any more, because this process must begin anew.
 */
export function standstill(app: FastifyInstance): Alone {
  const atWork = new Set<FastifyReply>();
  let isStill = false;
  let isOver = false;

  app.addHook('onRequest', (request, reply, done) => {
    if (isStill) return done(new AppError('service.busy', { retryAfterSeconds: 1 }));
    // Who only listens does nothing.
    if (!request.routeOptions.config.isStream) {
      atWork.add(reply);
      reply.raw.once('close', () => atWork.delete(reply));
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    atWork.delete(reply);
    done();
  });

  async function quiet(): Promise<void> {
    for (let waited = 0; atWork.size > 0; waited += LOOK_EVERY_MS) {
      if (waited >= LONGEST_WAIT_MS) throw new AppError('service.busy', { retryAfterSeconds: 2 });
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return (reply, work) => {
    // Who waits here is not at work, or two of them would wait for each other.
    atWork.delete(reply);
    const turn = last.then(async () => {
      isStill = true;
      try {
        await quiet();
        await work();
        isOver = true;
      } finally {
        isStill = isOver;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

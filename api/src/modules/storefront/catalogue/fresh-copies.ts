import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedAnswer, compressAnswer, sendCompressed } from '#platform/http/compressed-answer.ts';

/** So long a copy is handed out before it is made anew: everybody looks at the same catalogue. */
const FRESH_MS = 10_000;
/** And so long an old one will do for whoever comes while the next is made. */
const USABLE_MS = 60_000;
/** Any search is a key: the oldest go first. */
const MOST_COPIES = 500;

interface Kept {
  readonly copy: Promise<CompressedAnswer>;
  readonly madeAt: number;
  /** The next one is being made. */
  isRenewed: boolean;
}

const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=60';

/**
 * What was made for one visitor, kept for the next ones for a few seconds. Many who come at once wait for
 * one; once there is one, nobody waits for the next.
 */
export class FreshCopies {
  private readonly kept = new Map<string, Kept>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  get(key: string, make: () => Promise<string>): Promise<CompressedAnswer> {
    const found = this.kept.get(key);
    const age = found === undefined ? USABLE_MS : this.now() - found.madeAt;
    if (found === undefined || age >= USABLE_MS) return this.keep(key, make().then(compressAnswer));
    if (age >= FRESH_MS && !found.isRenewed) {
      found.isRenewed = true;
      make()
        .then(compressAnswer)
        .then((copy) => this.keep(key, Promise.resolve(copy)))
        // Whoever comes next tries again; until then the old one is better than nothing.
        .catch(() => {
          found.isRenewed = false;
        });
    }
    return found.copy;
  }

  private keep(key: string, copy: Promise<CompressedAnswer>): Promise<CompressedAnswer> {
    this.kept.delete(key);
    this.kept.set(key, { copy, madeAt: this.now(), isRenewed: false });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_COPIES && oldest !== undefined) this.kept.delete(oldest);
    // What failed is tried again by whoever asks next.
    copy.catch(() => {
      if (this.kept.get(key)?.copy === copy) this.kept.delete(key);
    });
    return copy;
  }
}

/** Anyone may keep it for a moment, and asks again whether it is still so. */
export function sendCopy(
  request: FastifyRequest,
  reply: FastifyReply,
  copy: CompressedAnswer,
  type: string,
): FastifyReply {
  return sendCompressed(request, reply, copy, { type, cacheControl: CACHE_CONTROL });
}

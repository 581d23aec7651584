import { z } from 'zod';
import { type Certified, type Certifier, checkedAuthorization, UnclearAnswer } from './certifier.ts';

export interface HttpCertifierOptions {
  readonly url: string;
  readonly token: string | null;
  readonly timeoutMs: number;
}

const MOST_ANSWER_BYTES = 2_000_000;

const certifiedAnswer = z.object({
  authorization: z.string(),
  series: z.string(),
  number: z.number().int(),
  certifiedAt: z.iso.datetime({ offset: true }),
  certifierTaxId: z.string().max(20),
  certifierName: z.string().max(150),
  xml: z.string().min(1),
});
const foundAnswer = certifiedAnswer.extend({ voidedAt: z.iso.datetime({ offset: true }).nullish() });
const voidedAnswer = z.object({ voidedAt: z.iso.datetime({ offset: true }) });
const refusal = z.object({ message: z.string().max(2000) });

/** Those say «no» to the document; any other failure says nothing about what was done. */
const REFUSALS = new Set([400, 409, 422]);

/**
 * A certifier's service, in the plainest form: `POST …/documents`, `GET …/documents/{id}` and
 * `POST …/documents/{id}/void`, JSON both ways, with our id as the key that makes repeating harmless.
 */
export function httpCertifier(options: HttpCertifierOptions): Certifier {
  const base = options.url.replace(/\/+$/, '');
  const ask = (path: string, key: string, body?: unknown) => call(options, `${base}${path}`, key, body);
  return {
    name: 'http',
    async certify({ internalId, xml }) {
      const answer = await ask('/documents', internalId, { id: internalId, xml });
      if (REFUSALS.has(answer.status)) return { outcome: 'refused', words: readRefusal(answer.json) };
      return toCertified(read(certifiedAnswer, answer));
    },
    async voidDocument({ internalId, authorization, reason, xml }) {
      const body = { authorization, reason, xml };
      const answer = await ask(`/documents/${internalId}/void`, `${internalId}-void`, body);
      if (REFUSALS.has(answer.status)) return { outcome: 'refused', words: readRefusal(answer.json) };
      return { outcome: 'voided', voidedAt: new Date(read(voidedAnswer, answer).voidedAt) };
    },
    async find(internalId) {
      const answer = await ask(`/documents/${internalId}`, internalId);
      if (answer.status === 404) return null;
      const found = read(foundAnswer, answer);
      return {
        certified: toCertified(found),
        voidedAt: found.voidedAt == null ? null : new Date(found.voidedAt),
      };
    },
  };
}

function toCertified(answer: z.output<typeof certifiedAnswer>): Certified {
  return {
    outcome: 'certified',
    authorization: checkedAuthorization(answer),
    certifiedAt: new Date(answer.certifiedAt),
    certifierTaxId: answer.certifierTaxId,
    certifierName: answer.certifierName,
    xml: answer.xml,
  };
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

async function call(
  { token, timeoutMs }: HttpCertifierOptions,
  url: string,
  key: string,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // Documents and tokens go to the address that was set, and nowhere it may point to.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readAtMost(response, MOST_ANSWER_BYTES);
  return { status: response.status, json: parse(text) };
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new UnclearAnswer('an answer without an end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read<Shape extends z.ZodType>(shape: Shape, { status, json }: Answer): z.output<Shape> {
  if (status >= 500) throw new Error(`the certifier answered ${status}`);
  const parsed = shape.safeParse(json);
  if (status >= 300 || !parsed.success) throw new UnclearAnswer(`an answer ${status} that cannot be read`);
  return parsed.data;
}

function readRefusal(json: unknown): string {
  const parsed = refusal.safeParse(json);
  return parsed.success ? parsed.data.message : 'sin explicación';
}

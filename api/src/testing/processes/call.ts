import { Agent, request } from 'node:http';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly token?: string;
  readonly body?: object;
  /** Sent as it is; its type is said by the headers. */
  readonly raw?: Buffer;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** Whose connections are used; without it, ones that are kept for all. */
  readonly agent?: Agent;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks looks into whatever came
  readonly body: any;
  readonly ms: number;
}

const kept = new Agent({ keepAlive: true });

/** One call over a real connection. A connection that breaks is an error; every answer is an answer. */
export function call(
  url: string,
  { method = 'GET', token, body, raw, key, headers, agent = kept }: Call = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const received = Buffer.concat(parts).toString();
          const isJson = String(answer.headers['content-type']).includes('json');
          resolve({
            status: answer.statusCode ?? 0,
            text: received,
            body: isJson ? JSON.parse(received) : null,
            ms: performance.now() - startedAt,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(raw ?? text);
  });
}

/** Answered as it should be, or an error that says what came instead. */
export async function callWell(url: string, sent: Call = {}): Promise<Answer> {
  const answer = await call(url, sent);
  if (answer.status >= 300)
    throw new Error(`${sent.method ?? 'GET'} ${url} → ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

const RETRY_MS = 40;

/**
 * Repeats one keyed write, as a careful client does, until it is acknowledged; what it made. Only an outage, a
 * burst and «still under way» are reasons to repeat.
 */
export async function writeUntilAcknowledged(
  url: () => string,
  sent: Call & { readonly key: string },
): Promise<{ readonly id: string; readonly tries: number }> {
  for (let tries = 1; ; tries++) {
    const answer = await call(url(), { method: 'POST', ...sent }).catch(() => null);
    if (answer?.status === 201) return { id: answer.body.id, tries };
    if (answer !== null && ![409, 429, 503].includes(answer.status))
      throw new Error(`${url()} → ${answer.status} ${answer.text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

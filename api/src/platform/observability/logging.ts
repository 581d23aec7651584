import type { FastifyBaseLogger } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

/** Settings of the log: one JSON object per line, nothing in it that should not be read later. */
export function logging(level: string, stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
    // Requests are logged by hand. Should one slip into a log line whole, this is all it shows:
    // the token has no "Bearer" in front, so redactors that look for it would miss it.
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      err: describeError,
    },
    redact: ['req.headers', 'headers.authorization', '*.password', '*.token', '*.secret'],
  };
}

type Said = [what: unknown, sentence?: string, ...values: unknown[]];

/** Most requests write nothing: the logger that names theirs is made when one does. */
export class RequestLog implements FastifyBaseLogger {
  private readonly parent: FastifyBaseLogger;
  private readonly bindings: object;
  private made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.parent = parent;
    this.bindings = bindings;
  }

  private get own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings);
    return this.made;
  }

  get level(): string {
    return this.parent.level;
  }
  fatal(...said: Said): void {
    this.own.fatal(...said);
  }
  error(...said: Said): void {
    this.own.error(...said);
  }
  warn(...said: Said): void {
    this.own.warn(...said);
  }
  info(...said: Said): void {
    this.own.info(...said);
  }
  debug(...said: Said): void {
    this.own.debug(...said);
  }
  trace(...said: Said): void {
    this.own.trace(...said);
  }
  silent(...said: Said): void {
    this.own.silent(...said);
  }
  child(...bindings: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...bindings);
  }
}

type CodedError = Error & { code?: string; constraint?: string };

/** Statement parameters and bodies never reach the log; the code and the place do. */
function describeError(error: CodedError) {
  // Drizzle writes the parameters of a failed statement into its own message, not into the cause's.
  const root: CodedError = error.cause instanceof Error ? error.cause : error;
  return {
    type: root.name,
    code: root.code,
    constraint: root.constraint,
    message: root.message,
    stack: (root.stack ?? '').split('\n').slice(-12).join('\n'),
  };
}

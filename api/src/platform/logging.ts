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

import type { Config } from './config.ts';

/** Pages come with their own, nonce-bearing policy; everything else may load nothing at all. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

export function securityHeaders(config: Pick<Config, 'isBehindTls'>): [string, string][] {
  return [
    ['content-security-policy', CLOSED_POLICY],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['permissions-policy', 'camera=(self), geolocation=(self), microphone=()'],
    ['cache-control', 'no-store'],
    ...(config.isBehindTls
      ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
      : []),
  ];
}

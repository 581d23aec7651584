import { REPORTS_PATH } from '@trastienda/shared/system/faults.ts';
import type { Config } from '../settings/config.ts';

/** Pages come with their own, nonce-bearing policy; everything else may load nothing at all. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Where browsers report what a page tried against its policy. Not `report-to`: browsers that know it no longer use
 * this address, and report nothing at all from a store without HTTPS.
 */
const REPORTING = `report-uri ${REPORTS_PATH}`;

/** `tilesUrl`: the server of map pictures the store has chosen, if any. */
export function pagePolicy(nonce: string, tilesUrl: string | null = null): string {
  return [
    "default-src 'self'",
    // The reader of barcodes is WebAssembly, where the browser has none of its own. It opens no other eval.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' blob: data:", ...tileSources(tilesUrl)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    // A document is looked at in a frame, from bytes the page has fetched with the reader's own right.
    'frame-src blob:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    REPORTING,
  ].join('; ');
}

/** The customer's page: one script of ours, and no style but the one with this fingerprint. */
export function customerPagePolicy(styleHash: string, formAction: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formAction}`,
    REPORTING,
  ].join('; ');
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` comes from `https://*.tiles.example`. */
function tileSources(tilesUrl: string | null): string[] {
  const [, scheme, host] =
    /^(https?:)\/\/((?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?)(?:\/|$)/i.exec(tilesUrl ?? '') ?? [];
  return scheme === undefined || host === undefined ? [] : [`${scheme}//${host.replace('{s}', '*')}`];
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

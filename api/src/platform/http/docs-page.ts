import type { Route } from '@trastienda/shared/kernel/route.ts';
import { z } from 'zod';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

/** The API description for people: one page, no script, readable on a phone and on paper. */
export function renderDocs(
  routes: readonly Route[],
  about: { title: string; version: string; nonce: string },
): string {
  const areas = [...new Set(routes.map((route) => route.area))].sort();
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>API | ${escapeHtml(about.title)}</title><style nonce="${about.nonce}">${STYLE}</style></head><body>
<header><h1>API de ${escapeHtml(about.title)}</h1>
<p>Versión ${escapeHtml(about.version)}. Todo va en JSON; el token viaja tal cual en <code>Authorization</code>.
Toda escritura acepta <code>Idempotency-Key</code>. Las negativas son <code>application/problem+json</code> con un
<code>code</code> estable. Descripción completa: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav>${areas.map((area) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`).join('')}</nav>
${areas
  .map((area) =>
    renderArea(
      area,
      routes.filter((route) => route.area === area),
    ),
  )
  .join('\n')}
</body></html>`;
}

function renderArea(area: string, routes: readonly Route[]): string {
  const rows = [...routes].sort((a, b) => a.path.localeCompare(b.path)).map(renderRoute);
  return `<section id="${escapeHtml(area)}"><h2>${escapeHtml(area)}</h2>${rows.join('\n')}</section>`;
}

function renderRoute(route: Route): string {
  const parts = [
    ['Parámetros', route.params],
    ['Consulta', route.query],
    ['Cuerpo', route.body],
    ['Respuesta', route.reply],
  ] as const;
  return `<details><summary><b class="${route.method.toLowerCase()}">${route.method}</b> <code>/api${escapeHtml(route.path)}</code>
<span>${escapeHtml(route.summary)}</span><i>${escapeHtml(permissionText(route))}</i></summary>
${parts.map(([title, part]) => (part === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(renderPart(part))}</pre>`)).join('')}
${route.refusals ? `<h4>Negativas propias</h4><p>${route.refusals.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}</p>` : ''}
</details>`;
}

function permissionText(route: Route): string {
  if (route.permission === 'public') return 'pública';
  if (route.permission === 'signed-in') return 'con sesión';
  return route.permission.join(' o ');
}

function renderPart(part: z.ZodType | string): string {
  return part instanceof z.ZodType ? sketch(toJsonSchema(part, 'output'), '') : part;
}

/** A schema as one would write it on a whiteboard. */
function sketch(schema: JsonSchema, indent: string): string {
  const { type, properties, items, enum: options, anyOf, const: fixed, format } = schema as SketchedSchema;
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (options !== undefined) return options.map((one) => JSON.stringify(one)).join(' | ');
  if (anyOf !== undefined) return anyOf.map((one) => sketch(one, indent)).join(' | ');
  if (properties !== undefined) {
    const deeper = `${indent}  `;
    const lines = Object.entries(properties).map(
      ([name, part]) => `${deeper}${name}: ${sketch(part, deeper)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (items !== undefined) return `[ ${sketch(items, indent)} ]`;
  const kind = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return format === undefined ? kind : `${kind} (${format})`;
}

interface SketchedSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  const?: unknown;
  format?: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1f2a3d;--dim:#5b6880;--line:#dfe5ee;--page:#f4f7fa;--card:#fff;--accent:#0270a8}
@media (prefers-color-scheme:dark){:root{--ink:#dde3ea;--dim:#9aa6b5;--line:#34373b;--page:#1b1c1e;--card:#26282b;--accent:#5cc8fa}}
*{box-sizing:border-box}body{margin:0 auto;max-width:960px;padding:32px 20px 80px;background:var(--page);color:var(--ink);
font:15px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
h1{font-size:26px;margin:0 0 8px}h2{font-size:18px;margin:36px 0 12px}h4{margin:14px 0 4px;font-size:13px;color:var(--dim)}
p{color:var(--dim);max-width:70ch}a{color:var(--accent)}nav{display:flex;gap:16px;flex-wrap:wrap;margin-top:20px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:0 16px}
details[open]{padding-bottom:16px}summary{cursor:pointer;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap;padding:12px 0}
summary b{font-size:12px;width:52px}summary span{color:var(--dim);flex:1 1 240px}summary i{font-style:normal;font-size:12px;color:var(--dim);
border:1px solid var(--line);border-radius:99px;padding:1px 10px}.get{color:#0a7d57}.post{color:var(--accent)}.patch,.put{color:#8a5a00}.delete{color:#b3261e}
@media (prefers-color-scheme:dark){.get{color:#4fd0a1}.patch,.put{color:#e9b44c}.delete{color:#ff8a80}}
pre{margin:0;padding:12px;background:var(--page);border-radius:6px;overflow:auto;font-size:13px}code{font-size:13px}`;

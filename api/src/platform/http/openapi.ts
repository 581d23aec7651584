import { SPREADSHEET_REFUSALS } from '@trastienda/shared/kernel/api-errors.ts';
import { problem } from '@trastienda/shared/kernel/problem.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { z } from 'zod';
import { ERROR_TABLE, type ErrorCode } from './error-codes.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { MEDIA_TYPES } from './media-types.ts';

const MEDIA = {
  file: 'image/webp',
  'event-stream': 'text/event-stream',
  html: 'text/html',
  text: 'text/plain',
} as const;

/** The OpenAPI 3.1 description of everything that is served. */
export function describeApi(routes: readonly Route[], about: { title: string; version: string }): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of [...routes].sort((a, b) => a.path.localeCompare(b.path))) {
    const path = `/api${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problem, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token as it is, without a prefix.',
        },
      },
    },
  };
}

function describeOperation(route: Route): JsonSchema {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [route.area],
    summary: route.summary,
    ...(route.permission !== 'public' && { security: [{ token: [] }] }),
    'x-permission': route.permission,
    parameters: [
      ...toParameters(route.params, 'path'),
      ...toParameters(route.query, 'query'),
      ...keyParameter(route),
    ],
    ...(route.body !== undefined && { requestBody: { required: true, content: bodyContent(route.body) } }),
    responses: { [route.status ?? 200]: describeReply(route), ...toRefusals(route) },
  };
}

function describeReply(route: Route): JsonSchema {
  if (route.reply === 'nothing') return { description: 'No content' };
  return typeof route.reply === 'string'
    ? { description: 'OK', content: { [MEDIA[route.reply]]: {} } }
    : { description: 'OK', content: { 'application/json': { schema: toJsonSchema(route.reply, 'output') } } };
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonSchema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part as z.ZodType, undefined).success,
    schema: toJsonSchema(part as z.ZodType, 'input'),
  }));
}

function keyParameter(route: Route): JsonSchema[] {
  if (route.method === 'GET' || route.permission === 'public' || route.neverReplayed) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same request is done once and answered alike.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ];
}

function bodyContent(body: NonNullable<Route['body']>): JsonSchema {
  if (typeof body !== 'string') return { 'application/json': { schema: toJsonSchema(body, 'input') } };
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(MEDIA_TYPES[body].map((type) => [type, bytes]));
}

/** Refusals by status, with the codes that may come under each. */
function toRefusals(route: Route): JsonSchema {
  const codes = [
    'request.malformed',
    'request.invalid',
    'request.too-many',
    'service.busy',
    'service.unavailable',
    'service.disk-full',
    ...(route.permission === 'public' ? [] : ['auth.required']),
    ...(Array.isArray(route.permission) ? ['auth.forbidden'] : []),
    ...(route.params === undefined ? [] : ['resource.not-found']),
    ...(route.body === 'spreadsheet' ? SPREADSHEET_REFUSALS : []),
    ...(route.refusals ?? []),
  ];
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) {
    const status = String(ERROR_TABLE[code as ErrorCode]);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

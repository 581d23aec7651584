import fastJson from 'fast-json-stringify';
import type { z } from 'zod';
import { jsonSchemaOf } from './json-schema.ts';

type Serializer = (reply: unknown) => string;

const compiled = new WeakMap<z.ZodType, Serializer>();

/**
 * Writes a reply by its schema: what is not described there does not leave. Compiled when the first reply is
 * written, and once for all servers of this process: three hundred of them take half a second.
 */
export function replySerializer(schema: z.ZodType): Serializer {
  return (reply) => compileReply(schema)(reply);
}

export function compileReply(schema: z.ZodType): Serializer {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const serialize: Serializer = fastJson(jsonSchemaOf(schema, 'output'));
  compiled.set(schema, serialize);
  return serialize;
}

import fastJson from 'fast-json-stringify';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of a zod schema. What is nullable becomes a type list instead of `anyOf`: the same
 * meaning, and the serialiser writes it without validating each branch first.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const [value, nothing, ...more] = jsonSchema.anyOf ?? [];
      if (
        more.length === 0 &&
        typeof value === 'object' &&
        typeof value.type === 'string' &&
        typeof nothing === 'object' &&
        nothing.type === 'null'
      ) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
        // Where only some values are allowed, nothing is one of them.
        if (value.enum) jsonSchema.enum = [...value.enum, null];
      }
    },
  });
  return json;
}

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
  const serialize: Serializer = fastJson(toJsonSchema(schema, 'output'));
  compiled.set(schema, serialize);
  return serialize;
}

import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of a zod schema. What is nullable becomes a type list instead of `anyOf`: the same
 * meaning, and the serialiser writes it without validating each branch first.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
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

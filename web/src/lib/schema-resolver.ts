import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { invalidFields } from '@trastienda/shared/kernel/validation.ts';
import { type FieldError, type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

export type FormValues<Schema extends z.ZodObject> = z.input<Schema>;
export type Check<Schema extends z.ZodObject> = (values: z.output<Schema>) => readonly InvalidField[];

/**
 * Validates a form by the schema the server validates with, in our own codes and words.
 * `check` adds rules that look at several fields, once each field is right by itself.
 */
export function schemaResolver<Schema extends z.ZodObject>(
  schema: Schema,
  say: (code: string, params: Readonly<Record<string, string>>) => string,
  check?: Check<Schema>,
): Resolver<FormValues<Schema>, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const result = schema.safeParse(values, { reportInput: true });
    const wrong = result.success ? (check?.(result.data) ?? []) : invalidFields(result.error);
    if (result.success && wrong.length === 0) return { values: result.data, errors: {} };
    const errors: FieldErrors<FormValues<Schema>> = {};
    for (const { field, code, params } of wrong) {
      // What is wrong with a list as a whole stands beside what is wrong with its rows.
      const at = isList(field, options.names) ? `${field}.root` : field;
      if (get(errors, at) !== undefined) continue;
      const ref: FieldError['ref'] = (get(options.fields, field) as Partial<FieldError> | undefined)?.ref;
      const error: FieldError = { type: code, message: say(code, params), ...(ref && { ref }) };
      set(errors, at, error);
    }
    return { values: {}, errors };
  };
}

/** Whether rows of it are registered: `items.0.price` is of the list `items`. */
function isList(field: string, names: readonly string[] = []): boolean {
  return names.some((name) => name.startsWith(`${field}.`) && /^\d/.test(name.slice(field.length + 1)));
}

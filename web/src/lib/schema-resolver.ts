import { toNestErrors } from '@hookform/resolvers';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { invalidFields } from '@trastienda/shared/kernel/validation.ts';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
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
    const errors: Record<string, FieldError> = {};
    for (const { field, code, params } of wrong) errors[field] ??= { type: code, message: say(code, params) };
    return { values: {}, errors: toNestErrors(errors, options) as FieldErrors<FormValues<Schema>> };
  };
}

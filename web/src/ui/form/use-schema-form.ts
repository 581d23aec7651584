import { useMemo } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import type { Check, FormValues } from '#lib/schema-resolver.ts';
import { schemaResolver } from '#lib/schema-resolver.ts';

interface Options<Schema extends z.ZodObject> {
  readonly schema: Schema;
  readonly defaultValues: DefaultValues<FormValues<Schema>>;
  /** Keep it outside the component or memoised. */
  readonly check?: Check<Schema>;
}

/** Long enough to finish a word in peace. */
const PATIENCE_MS = 800;

/**
 * A form that validates by a shared schema while one types, after a pause. Not on leaving a field: the
 * error line would push down the very button that is being pressed, and the press would miss it.
 */
export function useSchemaForm<Schema extends z.ZodObject>({ schema, defaultValues, check }: Options<Schema>) {
  const t = useT();
  const resolver = useMemo(() => schemaResolver(schema, t, check), [schema, t, check]);
  return useForm<FormValues<Schema>, unknown, z.output<Schema>>({
    resolver,
    defaultValues,
    mode: 'onChange',
    delayError: PATIENCE_MS,
  });
}

import type { SyntheticEvent } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { get, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import type { Check, FormValues } from '#lib/schema-resolver.ts';
import { schemaResolver } from '#lib/schema-resolver.ts';

interface Sending {
  readonly onSubmit: (event?: SyntheticEvent) => Promise<void>;
  readonly isSending: boolean;
  /** What the whole form was refused for; null while there is nothing to say beyond the fields. */
  readonly refusal: unknown;
}

/** Sends a form once at a time: a double click, or Enter held down, makes one document. */
export function useFormSending<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  send: (values: Output) => Promise<void>,
  fieldOfCode?: Readonly<Record<string, string>>,
): Sending {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const onSubmit = useCallback(
    async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await form.handleSubmit(async (values) => {
          setSending(true);
          setRefusal(null);
          await send(values).catch((refused: unknown) => {
            setRefusal(placeRefusal(form, refused, fieldOfCode) ? null : refused);
          });
        })();
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
    [form, send, fieldOfCode],
  );
  return { onSubmit, isSending, refusal };
}

/**
 * Shows the server's complaints at the fields they are about, and moves there.
 * Answers whether everything has been said that way, so that no alert need repeat it.
 */
function placeRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  refusal: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): boolean {
  const problem = readProblem(refusal);
  if (problem === null) return false;
  const own = fieldOfCode[problem.code];
  const complaints = problem.errors?.length
    ? problem.errors
    : own === undefined
      ? []
      : [{ field: own, code: problem.code, message: problem.message }];
  const values = form.getValues();
  // Also inside a list: `variants.3.sku`.
  const isField = (name: string): name is FieldPath<Values> =>
    Object.hasOwn(values, name) || get(values, name) !== undefined;
  const placed = complaints.filter(({ field, code, message }, index) => {
    if (!isField(field)) return false;
    form.setError(field, { type: code, message }, { shouldFocus: index === 0 });
    return true;
  });
  return complaints.length > 0 && placed.length === complaints.length;
}

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

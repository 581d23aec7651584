import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';
import { readProblem } from '#lib/refusal.ts';

/**
 * Shows the server's complaints at the fields they are about, and moves there.
 * Answers whether everything has been said that way, so that no alert need repeat it.
 */
export function placeRefusal<Values extends FieldValues, Context, Output>(
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

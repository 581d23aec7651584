import type { z } from 'zod';

export interface InvalidField {
  /** Dotted path of the field, empty for the body as a whole. */
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

type Issue = z.core.$ZodIssue;

/** Turns zod's issues into our own codes, which both sides have words for in every language. */
export function invalidFields(error: z.core.$ZodError, prefix = ''): InvalidField[] {
  return error.issues.flatMap((issue) => {
    const field = [...(prefix === '' ? [] : [prefix]), ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: field === '' ? key : `${field}.${key}`,
        code: 'validation.unknown-field',
        params: {},
      }));
    }
    return [{ field, ...toCode(issue) }];
  });
}

function toCode(issue: Issue): Pick<InvalidField, 'code' | 'params'> {
  if (issue.message.startsWith('validation.')) return { code: issue.message, params: {} };
  switch (issue.code) {
    case 'invalid_type':
      return plain(issue.input === undefined ? 'validation.required' : 'validation.type');
    case 'too_small':
      if (issue.origin !== 'string')
        return { code: 'validation.too-small', params: { min: String(issue.minimum) } };
      return issue.minimum === 1
        ? plain('validation.required')
        : { code: 'validation.too-short', params: { min: String(issue.minimum) } };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'validation.too-long' : 'validation.too-big',
        params: { max: String(issue.maximum) },
      };
    case 'invalid_format':
      return plain(issue.format === 'email' ? 'validation.email' : 'validation.format');
    case 'invalid_value':
      return plain('validation.option');
    default:
      return plain('validation.invalid');
  }
}

function plain(code: string): Pick<InvalidField, 'code' | 'params'> {
  return { code, params: {} };
}

/** Puts values into a sentence: `fill('mínimo {min}', { min: '3' })`. */
export function fill(sentence: string, params: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole);
}

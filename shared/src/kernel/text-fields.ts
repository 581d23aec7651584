import { z } from 'zod';
import { optionalText } from './text.ts';

/**
 * A free text of a document or a person, described once. The request body, the answer, the columns, the form,
 * the audit's snapshot, the customer's export and the erasure all derive from the description.
 */
export interface TextField {
  readonly max: number;
  /** Where a text is more than a text, as an address of e-mail. */
  readonly schema?: z.ZodType<string, string>;
}
export type TextFields<Name extends string> = Readonly<Record<Name, TextField>>;

export const textNames = <Name extends string>(fields: TextFields<Name>): Name[] =>
  Object.keys(fields) as Name[];

function mapTexts<Name extends string, Value>(
  fields: TextFields<Name>,
  map: (name: Name, field: TextField) => Value,
): Record<Name, Value> {
  return Object.fromEntries(textNames(fields).map((name) => [name, map(name, fields[name])])) as Record<
    Name,
    Value
  >;
}

/** As a request sends them. */
export const textInputs = <Name extends string>(fields: TextFields<Name>) =>
  mapTexts(fields, (_name, { max, schema }): z.ZodType<string, string> => schema ?? optionalText(max));

/** As an answer says them, and as a form keeps them while they are typed. */
export const textOutputs = <Name extends string>(fields: TextFields<Name>) =>
  mapTexts(fields, () => z.string());

export const emptyTexts = <Name extends string>(fields: TextFields<Name>) => mapTexts(fields, () => '');

/** The texts out of a row, a body or a table: whatever has something by the same names. */
export const pickTexts = <Name extends string, From extends Record<Name, unknown>>(
  fields: TextFields<Name>,
  from: From,
): Pick<From, Name> => mapTexts(fields, (name) => from[name]) as Pick<From, Name>;

/** What was typed, as far as it can be sent. */
export const cutTexts = <Name extends string>(fields: TextFields<Name>, typed: Record<Name, string>) =>
  mapTexts(fields, (name, { max }) => typed[name].trim().slice(0, max));

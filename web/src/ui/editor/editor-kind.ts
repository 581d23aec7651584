import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { z } from 'zod';
import type { EditedValues, LineOf, MergeRules } from './merge.ts';

/** A document as the server knows it, as far as every editor needs it. */
export interface SavedDocument {
  readonly id: string;
  readonly version: number;
  readonly label: string;
}

/** What is asked for with a press of a button: only to save, or to save and go on (to confirm, to quote). */
export type EditorAction = 'save' | 'finish';

/** What an editor knows of a kind of document; all that differs between them besides their sections. */
export interface EditorKind<Values extends EditedValues, Document extends SavedDocument> {
  /** The form as it is typed, to read back what the browser kept. */
  readonly schema: z.ZodType<Values>;
  readonly empty: Values;
  readonly toFormValues: (document: Document) => Values;
  /** Two forms that say the same have the same text: nothing is to be saved between them. */
  readonly toText: (values: Values) => string;
  /** From here on a new one is worth a number of its own. */
  readonly isWorthSaving: (values: Values) => boolean;
  /** Saved while it is typed; otherwise only when asked to. */
  readonly isAutosaved: (document: Document | null) => boolean;
  /** What stands in the form once the server has answered; lines have their ids now. */
  readonly withAnswer: (values: Values, sent: Values, answer: Document) => Values;
  readonly merge: MergeRules<Values>;
  readonly create: (values: Values, key: string) => Promise<Document>;
  readonly change: (document: Document, values: Values, key: string) => Promise<Document>;
  readonly finish: (document: Document, key: string) => Promise<Document>;
  /** Somebody was faster and both go together: finished all the same, without being looked at again. */
  readonly isFinishedMerged: boolean;
  /** Somebody else's version, as a refusal brings it. */
  readonly readDocument: (current: unknown) => Document | null;
  /** What stands in the form and cannot be saved as it is. */
  readonly findInvalid: (values: Values) => InvalidField[];
  /** All that is in the way of an action. */
  readonly judge: (values: Values, document: Document | null, action: EditorAction) => InvalidField[];
  /** The form's names of fields that the server names otherwise; `lines.…` for those of a line. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** What the server complains of; lines by their places in the form. */
  readonly readComplaints: (refusal: unknown, document: Document | null) => readonly Complaint[];
  /** What a sentence at a field depends on, where it is not the value of the field alone. */
  readonly dependsOn: (values: Values, field: string) => unknown;
  readonly lineDependsOn: (line: LineOf<Values>, part: string) => unknown;
}

export interface Complaint {
  readonly field: string;
  readonly message: string;
}

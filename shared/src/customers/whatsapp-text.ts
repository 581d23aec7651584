import type { OwedDocument } from './page-contract.ts';

/** Money is written with a space that does not break, which WhatsApp shows as a box on old phones. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The first word of a name; nothing of an empty one. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export const TEMPLATE_FIELDS = ['nombre', 'saldo'] as const;

interface Addressee {
  readonly name: string;
  /** As it is read: «Q 350.00». */
  readonly balance: string;
}

/** `{nombre}` and `{saldo}` in whatever case; anything else in braces stays as it was typed. */
export function fillTemplate(template: string, { name, balance }: Addressee): string {
  const values = { nombre: firstName(name), saldo: balance };
  const filled = template.replaceAll(/\{\s*(nombre|saldo)\s*\}/gi, (_whole, field: string) =>
    field.toLowerCase() === 'nombre' ? values.nombre : values.saldo,
  );
  return plainSpaces(filled).trim();
}

/** The sentences of a reminder, in the language it is written in. */
export interface ReminderPhrases {
  readonly hello: (name: string) => string;
  readonly intro: (count: number) => string;
  readonly document: (document: Pick<OwedDocument, 'kind' | 'label'>, balance: string) => string;
  readonly total: (balance: string) => string;
  readonly end: () => string;
}

interface ReminderManner {
  readonly say: ReminderPhrases;
  readonly money: (centavos: number) => string;
  readonly toLink: (trackingToken: string) => string;
}

type Owed = Pick<OwedDocument, 'kind' | 'label' | 'balance' | 'trackingToken'>;

/** What is still to be paid, document by document with its page, and the sum where there are several. */
export function composeReminder(
  name: string,
  documents: readonly Owed[],
  { say, money, toLink }: ReminderManner,
): string {
  const owed = documents.filter(({ balance }) => balance > 0);
  if (owed.length === 0) return '';
  const total = owed.reduce((sum, { balance }) => sum + balance, 0);
  const paragraphs = [
    `${say.hello(firstName(name))} ${say.intro(owed.length)}`,
    ...owed.map((one) => `${say.document(one, money(one.balance))}\n${toLink(one.trackingToken)}`),
    ...(owed.length > 1 ? [say.total(money(total))] : []),
    say.end(),
  ];
  return plainSpaces(paragraphs.join('\n\n'));
}

import { INVOICE_KINDS, SENT_BY } from '../billing/status.ts';
import { CUSTOMER_TEXTS, TAX_KINDS } from '../customers/fields.ts';
import { NOTES } from '../documents/fields.ts';
import { COUNT_STATUSES } from '../inventory/status.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import type { PermissionCode } from '../kernel/permissions.ts';
import { textNames } from '../kernel/text-fields.ts';
import { CHANNELS, COURIER_FILES, DELIVERIES, LABEL_SIZES, TERMS } from '../orders/status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../payments/status.ts';
import { PARCEL_STATUSES } from '../purchases/status.ts';
import { COMMISSION_BASES } from '../system/settings.ts';
import { USER_STATUSES } from '../users/status.ts';

/** How the value of a field is said. `person` and `courier` are ids in the audit and names in every answer. */
type Plain =
  | 'text'
  | 'money'
  /** Of another currency, in hundredths. */
  | 'foreign'
  /** Of a currency, in millionths of a quetzal. */
  | 'rate'
  | 'number'
  | 'percent'
  | 'day'
  | 'instant'
  | 'yesNo'
  | 'phone'
  | 'municipality'
  | 'person'
  | 'courier'
  | 'role'
  | 'codes';

export type AuditField = {
  /** The end of its message, `audit.field.…`. */
  readonly name: string;
  /** Seen only with one of these codes, as on the document itself. */
  readonly codes?: readonly PermissionCode[];
} & (
  | { readonly kind: Plain }
  | {
      readonly kind: 'choice';
      /** Its values are messages that begin with this. */
      readonly labelPrefix: string;
      readonly values: readonly string[];
    }
);

type Fields = Readonly<Record<string, AuditField>>;

function createFields(kind: Plain, names: readonly string[], codes?: readonly PermissionCode[]): Fields {
  const rest = codes === undefined ? {} : { codes };
  return Object.fromEntries(names.map((name) => [name, { name, kind, ...rest }]));
}
/** Fields that another name is known for. */
function renamed(kind: Plain, names: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, { name, kind }]));
}
const choice = (name: string, labelPrefix: string, values: readonly string[]): AuditField => ({
  name,
  kind: 'choice',
  labelPrefix,
  values,
});

const taxKind = choice('taxKind', 'audit.value.tax', TAX_KINDS);

const COMMON: Fields = {
  ...createFields('text', [
    ...['text', 'note', 'label', 'reference', 'tag', 'tags', 'guide', 'article', 'instead', 'order', 'shop'],
    ...['customer', 'customerName', 'name', 'title', 'description', 'category', 'brand', 'sku', 'barcode'],
    ...['size', 'colour', 'place', 'addressLine', 'receiverName', 'pin'],
    ...textNames(NOTES),
    ...textNames(CUSTOMER_TEXTS),
    ...['taxId', 'fiscalName', 'userName', 'firstName', 'lastName', 'fileName'],
    ...['bank', 'holder', 'number', 'address', 'website', 'trackingLink', 'guidePattern', 'currency'],
    ...['certifier', 'authorization', 'paidWith', 'from', 'exchangeOf', 'otherPhones'],
    ...['quietFrom', 'quietTo'],
  ]),
  ...createFields('money', [
    ...['amount', 'total', 'discount', 'shipping', 'credit', 'landed', 'due', 'cashCounted', 'cashExpected'],
    ...['codTotal', 'codLimit', 'cfLimit', 'freightPerLb', 'roundTo'],
  ]),
  ...createFields('foreign', ['goods']),
  ...createFields('rate', ['rate']),
  ...createFields('number', [
    ...['units', 'lines', 'parcel', 'good', 'damaged', 'missing', 'extra', 'toShelf', 'pieces', 'parcels'],
    ...['weightGrams', 'guides', 'prepaid', 'movements', 'articles', 'products', 'images', 'addresses'],
    ...['credits', 'known', 'rows', 'newProducts', 'newVariants', 'changed', 'unchanged', 'refused'],
    ...['unitsIn', 'unitsOut', 'minimum', 'leadMinDays', 'leadMaxDays', 'validDays', 'depositHours'],
    ...['width', 'height', 'bytes', 'ended', 'variants', 'reservationHours'],
  ]),
  ...createFields('percent', [
    'discountLimitBp',
    'commissionBp',
    'firstCommissionBp',
    'dutyBp',
    'marginBp',
    'taxBp',
    'depositBp',
  ]),
  ...createFields('day', ['promisedOn', 'paidOn', 'eta']),
  ...createFields('instant', ['happenedAt']),
  ...createFields('yesNo', ['isPublished', 'isArchived', 'isActive', 'isBlind', 'isRepeated', 'atOffice']),
  ...createFields('yesNo', ['mayPreorder', 'costHasIva', 'showsChat', 'showsCustomizer']),
  ...createFields('phone', ['phone', 'customerPhone', 'receiverPhone', 'whatsApp']),
  ...createFields('municipality', ['municipality']),
  ...renamed('person', { sellerId: 'seller', buyerId: 'buyer' }),
  ...renamed('courier', { courierId: 'courier' }),
  ...renamed('number', { 'line.added': 'added', 'line.removed': 'removed', 'line.quantity': 'quantity' }),
  ...renamed('money', { 'line.unitPrice': 'price', 'line.discount': 'discount' }),
  ...renamed('text', { 'tax.id': 'taxId', 'tax.name': 'fiscalName' }),
  ...renamed('text', { 'receiver.id': 'taxId', 'receiver.name': 'fiscalName' }),
  taxKind,
  'tax.kind': taxKind,
  'receiver.kind': taxKind,
  channel: choice('channel', 'export.orders.channel', CHANNELS),
  terms: choice('terms', 'export.orders.terms', TERMS),
  delivery: choice('delivery', 'audit.value.delivery', DELIVERIES),
  method: choice('method', 'export.payments.method', PAYMENT_METHODS),
  factor: choice('factor', 'audit.value.factor', ['totp', 'passkey', 'recovery']),
  commissionBasis: choice('commissionBasis', 'audit.value.commission-basis', COMMISSION_BASES),
  ...createFields('codes', ['factorCodes']),
  moneyGoes: choice('moneyGoes', 'audit.value.money-goes', ['credit', 'refund']),
  topic: choice('topic', 'audit.value.topic', [
    'file.make-thumb',
    'file.forget-pictures',
    'payment.look-at-proofs',
  ]),
};

const paymentStatus = choice('paymentStatus', 'export.payments.status', PAYMENT_STATUSES);
const onOrder: Fields = renamed('text', { reference: 'directions' });
const priced = ['M-03'] as const;

/** What a kind of document, or one command on it, calls differently. */
const OWN: Readonly<Record<string, Fields>> = {
  order: { status: paymentStatus },
  'order.create': onOrder,
  'order.change': onOrder,
  preorder: { status: paymentStatus },
  purchase: {
    from: choice('stageBefore', 'export.purchases.stage', PARCEL_STATUSES),
    to: choice('stageNow', 'export.purchases.stage', PARCEL_STATUSES),
  },
  // What a product cost before is shown on its page to holders of M-03 alone.
  product: {
    ...createFields('money', ['price', 'compareAt', 'cost'], priced),
    ...createFields('percent', ['percentBp'], priced),
    ...createFields('yesNo', ['keepsBefore'], priced),
  },
  account: createFields('text', ['kind']),
  count: { status: choice('status', 'audit.value.count', COUNT_STATUSES) },
  hold: renamed('text', { label: 'heldFor' }),
  invoice: {
    kind: choice('kind', 'export.invoices.kind', INVOICE_KINDS),
    by: choice('sentBy', 'audit.value.sent-by', SENT_BY),
  },
  'invoice.change': { kind: taxKind, ...renamed('text', { id: 'taxId', name: 'fiscalName' }) },
  'invoice.credited': renamed('text', { by: 'label' }),
  courier: {
    kind: choice('kind', 'audit.value.courier-kind', ['courier', 'messenger']),
    fileFormat: choice('fileFormat', 'audit.value.file-format', COURIER_FILES),
    labelSize: choice('labelSize', 'audit.value.label-size', LABEL_SIZES),
  },
  commission: {
    ...renamed('day', { from: 'fromDay', to: 'toDay' }),
    paidWith: choice('paidWith', 'audit.value.paid-with', ['transfer', 'cash', 'other']),
  },
  'commission-rule': {
    ...renamed('day', { from: 'fromDay', to: 'toDay' }),
    basis: choice('commissionBasis', 'audit.value.commission-basis', COMMISSION_BASES),
  },
  user: {
    status: choice('status', 'export.users', USER_STATUSES),
    ...renamed('role', { roleId: 'role', RoleID: 'role' }),
    ...renamed('codes', { codes: 'codes', PermissionCodes: 'codes' }),
    ...renamed('text', { FirstName: 'firstName', LastName: 'lastName', UserName: 'userName' }),
    ...renamed('text', { Email: 'email' }),
    Language: choice('language', 'audit.value.language', LANGUAGES),
  },
};

/** Ids, counters and copies of what is said elsewhere. */
const NEVER_SHOWN: readonly string[] = [
  ...['id', 'version', 'createdAt', 'lastSeenAt', 'payment', 'session', 'pictureFileId', 'logoFileId'],
  ...['locationId', 'isBeingSetUp', 'isKnown', 'doneAt', 'unknownColumns', 'rounding', 'fileId'],
  ...['UserID', 'UserCompleteName', 'PictureFileID', 'Version'],
  // Stand in the text of the comment.
  'mentions',
  ...['kind', 'known.fromDays', 'known.toDays', 'known.parcels'],
];

export const isNeverShown = (field: string): boolean => NEVER_SHOWN.includes(field);

/** How a field is called and said; undefined for what has no name yet. */
export function findField(entity: string, command: string, field: string): AuditField | undefined {
  return OWN[`${entity}.${command}`]?.[field] ?? OWN[entity]?.[field] ?? COMMON[field];
}

/** Every name that a field is known by in the audit. */
export const KNOWN_FIELDS: readonly string[] = [
  ...new Set([COMMON, ...Object.values(OWN)].flatMap((fields) => Object.keys(fields))),
];

import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { type Caller, OWNER, signInAs } from './store-people.ts';

/** What a store answered, in fields that an upgrade must keep: numbers, totals, statuses, names, stock. */
export type GuaranteedData = Readonly<Record<string, unknown>>;

// biome-ignore lint/suspicious/noExplicitAny: the answer of another build, looked into by the names of its fields
type Row = any;

const pick = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
const byText = (one: string, other: string): number => (one < other ? -1 : 1);
const sortBy = (rows: readonly Row[], ...names: readonly string[]): Row[] => {
  const toKey = (row: Row) => names.map((name) => String(row[name])).join('\t');
  return [...rows].sort((one, other) => byText(toKey(one), toKey(other)));
};
const computeHash = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Asks a running store for all that it guarantees. Whoever adds a field here adds a guarantee of later builds only. */
export async function readGuaranteedData(url: string): Promise<GuaranteedData> {
  const owner = await signInAs(url, OWNER);
  const list = async (path: string): Promise<Row[]> => (await owner.get(`${path}?limit=100`)).items;
  const whole = async (path: string): Promise<Row[]> => {
    const rows = sortBy(await list(path), 'label');
    return Promise.all(rows.map(({ id }) => owner.get(`${path}/${id}`)));
  };
  const orders = await whole('/orders');
  const customers = [...new Set(orders.map(({ customerId }) => customerId).filter(Boolean))];
  return {
    store: pick(await owner.get('/store'), 'brand', 'name', 'phone', 'email', 'address', 'place', 'taxId'),
    logo: computeHash(await owner.read('/public/store/logo')),
    users: sortBy(await list('/users'), 'userName').map((row) =>
      pick(
        ...([row, 'userName', 'email', 'firstName', 'lastName', 'roleId', 'codes', 'status'] as const),
        ...['discountLimitBp', 'commissionBp'],
      ),
    ),
    ownQuietHours: (await owner.get('/me/quiet-hours')).quietHours,
    accounts: (await owner.get('/accounts')).accounts.map((row: Row) =>
      pick(row, 'bank', 'number', 'holder', 'kind', 'isActive'),
    ),
    products: await readProducts(owner, await list('/products')),
    movements: (await list('/stock/movements')).map((row) =>
      pick(row, 'sku', 'kind', 'onHandDelta', 'reservedDelta', 'onHandAfter', 'reservedAfter', 'unitCost'),
    ),
    settings: await readSettings(owner),
    customers: sortBy(await Promise.all(customers.map((id) => owner.get(`/customers/${id}`))), 'phone').map(
      (row) => ({
        ...pick(row, 'name', 'phone', 'credit', 'tax', 'notes', 'birthday', 'tags'),
        addresses: row.addresses.map((address: Row) =>
          pick(address, 'municipality', 'place', 'line', 'reference', 'receiverName', 'receiverPhone', 'pin'),
        ),
      }),
    ),
    orders: await Promise.all(orders.map((order) => describeOrder(owner, order))),
    tracking: await Promise.all(
      orders
        .filter(({ status }) => status !== 'draft')
        .map(async ({ trackingToken }) =>
          pick(await owner.get(`/public/tracking/${trackingToken}`), 'label', 'total', 'balance'),
        ),
    ),
    payments: await Promise.all(
      sortBy(await list('/payments'), 'label').map(async ({ id }) =>
        describePayment(owner, await owner.get(`/payments/${id}`)),
      ),
    ),
    settlements: (await whole('/settlements')).map((row) => ({
      ...pick(row, 'label', 'status', 'courier', 'reference', 'settledOn', 'collected', 'fee', 'toPay'),
      lines: row.lines.map((line: Row) => pick(line, 'guide', 'amount', 'outcome', 'expected')),
    })),
    manifests: sortBy(await list('/manifests'), 'label').map((row) =>
      pick(row, 'label', 'courier', 'parcels', 'pieces', 'weightGrams', 'codTotal'),
    ),
    invoices: await Promise.all(
      sortBy(await list('/invoices'), 'label').map(({ invoiceId }) => describeInvoice(owner, invoiceId)),
    ),
    preorders: (await whole('/preorders')).map(describePreorder),
    purchases: (await whole('/purchases')).map((row) => ({
      ...pick(row, 'label', 'shop', 'externalNumber', 'currency', 'rate', 'isPaid', 'buyer', 'units'),
      ...pick(row, 'goods', 'landed', 'stage', 'paidWith'),
      lines: row.lines.map((line: Row) =>
        pick(line, 'description', 'size', 'colour', 'quantity', 'unitPrice', 'good', 'damaged', 'missing'),
      ),
      parcels: row.parcels.map((parcel: Row) => pick(parcel, 'position', 'status')),
    })),
    ...(await readDays(owner, orders)),
    ...(await readBooks(owner, orders)),
    exports: await readExports(owner),
  };
}

async function readSettings(owner: Caller): Promise<Row> {
  const { shops, currencies, quote, locations } = await owner.get('/buying/options');
  const { couriers } = await owner.get('/couriers');
  // By their names: what a later build offers besides is no loss.
  const named = (rows: readonly Row[], ...fields: readonly string[]) =>
    Object.fromEntries(sortBy(rows, 'name').map((row) => [row.name, pick(row, ...fields)]));
  return {
    shops: named(shops, 'currency', 'website', 'taxBp'),
    rates: named(currencies, 'code', 'rate'),
    quote: pick(quote, 'freightPerLb', 'dutyBp', 'marginBp', 'roundTo', 'validDays', 'depositHours'),
    locations: named(locations),
    couriers: named(couriers, 'kind', 'guidePattern', 'codLimit'),
  };
}

async function readProducts(owner: Caller, items: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(sortBy(items, 'name').map(({ productId }) => productId))];
  return Promise.all(
    ids.map(async (id) => {
      const product = await owner.get(`/products/${id}`);
      return {
        ...pick(product, 'name', 'slug', 'description', 'isPublished', 'isArchived'),
        category: product.category.name,
        variants: sortBy(product.variants, 'sku').map((variant) =>
          pick(
            ...([variant, 'sku', 'size', 'colour', 'price', 'onHand', 'reserved', 'available'] as const),
            ...['averageCost', 'minimum', 'mayPreorder'],
          ),
        ),
        pictures: await Promise.all(
          product.images.map(async ({ picture, alt }: Row) => ({
            alt,
            content: computeHash(await owner.read(`/public/images/${picture}.webp`)),
          })),
        ),
      };
    }),
  );
}

async function describeOrder(owner: Caller, order: Row): Promise<Row> {
  const { entries } = await owner.get(`/orders/${order.id}/timeline`);
  return {
    ...pick(order, 'label', 'status', 'stage', 'fulfilment', 'paymentState', 'seller', 'channel', 'terms'),
    ...pick(order, 'customerName', 'customerPhone', 'delivery', 'courier', 'guide', 'tags', 'address', 'tax'),
    ...pick(order, 'subtotal', 'discount', 'shipping', 'total', 'paid', 'inReview', 'balance', 'units'),
    ...pick(order, 'invoiced', 'staffNotes', 'customerNotes', 'trackingToken', 'cancelReason', 'confirmedAt'),
    lines: order.lines.map((line: Row) =>
      pick(line, 'name', 'sku', 'size', 'colour', 'quantity', 'listPrice', 'unitPrice', 'discount', 'total'),
    ),
    shipments: order.shipments.map((one: Row) =>
      pick(
        ...([one, 'position', 'status', 'courier', 'guide', 'pieces', 'weightGrams'] as const),
        ...['codAmount', 'deliveredAt'],
      ),
    ),
    history: entries.map((entry: Row) => pick(entry, 'at', 'actorName', 'command', 'reason')),
  };
}

async function describePayment(owner: Caller, payment: Row): Promise<Row> {
  return {
    ...pick(payment, 'label', 'status', 'method', 'account', 'reference', 'amount', 'paidOn', 'orders'),
    ...pick(payment, 'customerName', 'submittedBy', 'reviewedBy', 'reviewedAt'),
    receipts: await Promise.all(
      payment.proofs.map(async (fileId: string) =>
        computeHash(await owner.read(`/payments/${payment.id}/proofs/${fileId}`)),
      ),
    ),
  };
}

async function describeInvoice(owner: Caller, id: string): Promise<Row> {
  const invoice = await owner.get(`/invoices/${id}`);
  const pdf = await owner.read(`/invoices/${id}.pdf`);
  return {
    ...pick(invoice, 'label', 'kind', 'status', 'orderLabel', 'receiver', 'total', 'net', 'iva', 'credited'),
    ...pick(invoice, 'authorization', 'series', 'number', 'certifiedAt'),
    isPrintable: pdf.subarray(0, 5).toString() === '%PDF-',
  };
}

const describePreorder = (row: Row): Row => ({
  ...pick(row, 'label', 'status', 'stage', 'seller', 'channel', 'customerName', 'customerPhone', 'depositBp'),
  ...pick(row, 'units', 'total', 'converted', 'moved', 'paid', 'inReview', 'balance', 'depositDue'),
  ...pick(row, 'trackingToken', 'customerNotes'),
  lines: row.lines.map((line: Row) => ({
    ...pick(line, 'status', 'description', 'size', 'colour', 'link', 'shop', 'quantity', 'currency', 'rate'),
    ...pick(line, 'foreignPrice', 'unitCost', 'unitPrice', 'total', 'purchaseLabel', 'orderLabel'),
  })),
});

const toStoreDay = (at: string) => new Date(Date.parse(at) - 6 * 3_600_000).toISOString().slice(0, 10);

/** Sales and the close of every day on which something was sold. */
async function readDays(owner: Caller, orders: readonly Row[]): Promise<Row> {
  const days = [...new Set(orders.map(({ createdAt }) => toStoreDay(createdAt)))].sort(byText);
  const period = `from=${days[0]}&to=${days.at(-1)}`;
  return {
    closes: await Promise.all(
      days.map(async (day) => {
        const { figures, collected, cashExpected, closed } = await owner.get(`/close/${day}`);
        const { ordered, cancelled, creditGiven, codSettled } = figures;
        return {
          ...{ day, ordered, cancelled, creditGiven, codSettled, cashExpected },
          collected: sortBy(collected, 'name').map((row) => pick(row, 'name', 'count', 'amount')),
          closed: closed && pick(closed, 'cashCounted', 'cashExpected', 'note', 'closedBy'),
        };
      }),
    ),
    sales: pick(
      await owner.get(`/reports/consolidated-sales/proof?${period}`),
      ...['orders', 'cancelled', 'units', 'total', 'collected'],
    ),
  };
}

/** Cash boxes, rules of commissions, and the figures of the first month. */
async function readBooks(owner: Caller, orders: readonly Row[]): Promise<Row> {
  const sessions = (await owner.get('/cash/sessions?limit=100')).items;
  const month = [...orders.map(({ createdAt }) => toStoreDay(createdAt).slice(0, 7))].sort(byText)[0];
  const { sums, balances } = await owner.get(`/reports/months/${month}`);
  return {
    cash: await Promise.all(
      sortBy(sessions, 'openedAt').map(async ({ id }) => {
        const session = await owner.get(`/cash/sessions/${id}`);
        return {
          ...pick(session, 'box', 'holder', 'openedAt', 'opening', 'closedAt', 'counted', 'expected'),
          closingNote: session.closingNote,
          movements: session.movements.map((row: Row) =>
            pick(row, 'kind', 'amount', 'at', 'category', 'description', 'reference', 'account'),
          ),
        };
      }),
    ),
    commissionRules: (await owner.get('/reports/commission-rules?since=2000-01-01')).rules.map((row: Row) =>
      pick(row, 'seller', 'from', 'to', 'commissionBp', 'basis', 'note', 'createdBy'),
    ),
    month: {
      sums: sortBy(sums, 'figure', 'part').map((row) => pick(row, 'figure', 'count', 'amount', 'tax')),
      balances: sortBy(balances, 'balance').map(({ balance, opening, closing }) => ({
        ...{ balance, opening: opening.amount, closing: closing.amount },
      })),
    },
  };
}

/** Of each file the columns that shops compute with. Days and states are read above, in whatever words they stand. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  orders: ['Número', 'Cliente', 'Piezas', 'Total', 'Pagado', 'Saldo', 'Guía'],
  payments: ['Pago', 'Cliente', 'Pedidos', 'Referencia', 'Monto'],
  products: ['SKU', 'Producto', 'Talla', 'Color', 'Precio', 'Costo', 'Existencias', 'Disponibles', 'Valor'],
  invoices: ['Documento', 'Pedido', 'Serie', 'Número', 'Autorización', 'Sin IVA', 'IVA', 'Total'],
  preorders: ['Número', 'Cliente', 'Piezas', 'Total', 'Pagado', 'Saldo'],
  purchases: ['Número', 'Tienda', 'Piezas', 'Moneda', 'Mercadería'],
  users: ['Usuario', 'Correo', 'Permisos'],
};

async function readExports(owner: Caller): Promise<Row> {
  const read = async ([name, columns]: readonly [string, readonly string[]]) => {
    const text = (await owner.read(`/${name}/export?format=csv`)).toString();
    const rows: Row[] = parse(text, { columns: true, bom: true, delimiter: [',', ';'] });
    return [name, sortBy(rows, columns[0] ?? '').map((row) => pick(row, ...columns))];
  };
  return Object.fromEntries(await Promise.all(Object.entries(EXPORTS).map(read)));
}

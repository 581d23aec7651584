import { Ban, Tag } from 'lucide-react';
import { vi } from 'vitest';
import { useKeyListener } from '#lib/keys/use-keys.ts';
import { List } from '#ui/list/list.tsx';
import type { BulkOrder, BulkResult, ListDefinition, ListQuery, Page } from '#ui/list/list-definition.ts';

/** A garment of a small list that lives in memory. */
export interface Garment {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly price: number;
  readonly isSold: boolean;
}

export function garment(changes: Partial<Garment> & Pick<Garment, 'id'>): Garment {
  return { name: `Blusa ${changes.id}`, color: 'Azul', price: 150, isSold: false, ...changes };
}

export const GARMENTS: readonly Garment[] = [
  garment({ id: 'a', name: 'Blusa Antigua', color: 'Azul', price: 150 }),
  garment({ id: 'b', name: 'Falda Atitlán', color: 'Rojo', price: 225 }),
  garment({ id: 'c', name: 'Güipil Cobán', color: 'Verde', price: 980, isSold: true }),
];

export function pageOf(items: readonly Garment[], rest: Partial<Page<Garment>> = {}): Page<Garment> {
  return { items, nextCursor: null, total: items.length, totalIsExact: true, ...rest };
}

/** What the server would find, without regard to case. */
export function findGarments(rows: readonly Garment[], { q, filters }: ListQuery): readonly Garment[] {
  const { sold, color } = filters;
  return rows.filter(
    (row) =>
      (q === undefined || row.name.toLowerCase().includes(q.toLowerCase())) &&
      (sold === undefined || row.isSold) &&
      (color === undefined || color.split(',').includes(row.color)),
  );
}

export function bulkResult(rows: readonly Garment[], refused: readonly string[] = []): BulkResult {
  return {
    done: rows.filter(({ id }) => !refused.includes(id)).length,
    refused: refused.length,
    rows: rows.map(({ id, name }) => ({
      id,
      label: name,
      isDone: !refused.includes(id),
      message: refused.includes(id) ? 'Ya está vendida.' : null,
    })),
  };
}

/** A list definition over rows in memory, whose calls can be looked at. */
export function garmentList(rows: readonly Garment[] = GARMENTS) {
  const readPage = vi.fn<ListDefinition<Garment>['readPage']>(async (query) =>
    pageOf(findGarments(rows, query)),
  );
  const readRow = vi.fn<ListDefinition<Garment>['readRow']>(async (id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new TypeError('Failed to fetch');
    return row;
  });
  const readCounts = vi.fn<NonNullable<ListDefinition<Garment>['readCounts']>>(async () => ({
    all: { count: rows.length, isExact: true },
    sold: { count: 1200, isExact: false },
  }));
  const exportFile = vi.fn<NonNullable<ListDefinition<Garment>['exportFile']>>(
    async () => new Blob(['nombre']),
  );
  const withdraw = vi.fn(async (_order: BulkOrder<Garment>) => bulkResult(rows, ['c']));
  const definition: ListDefinition<Garment> = {
    name: 'garments',
    word: 'app.menu.inventory',
    searchWord: 'list.search',
    topic: 'garment',
    newKinds: ['created'],
    tabs: [
      { id: 'all', word: 'users.tab.all', filters: {} },
      { id: 'sold', word: 'users.tab.suspended', filters: { sold: 'yes' } },
    ],
    defaultSort: 'name',
    columns: [
      { id: 'name', word: 'users.field.firstName', width: 160, sort: 'name', render: ({ name }) => name },
      {
        id: 'color',
        word: 'users.column.role',
        width: 100,
        card: 'fact',
        render: ({ color }) => <span data-testid="color">{color}</span>,
      },
      {
        id: 'price',
        word: 'users.commission',
        width: 100,
        align: 'end',
        sort: 'price',
        card: 'fact',
        render: ({ price }) => `Q${price}`,
      },
      {
        id: 'code',
        word: 'users.column.codes',
        width: 100,
        isDefault: false,
        render: ({ id }) => `código ${id}`,
      },
    ],
    filters: [
      {
        kind: 'choices',
        id: 'color',
        word: 'users.column.role',
        choices: ['Azul', 'Rojo', 'Verde'].map((color) => ({ value: color, label: color })),
      },
      { kind: 'dates', id: 'day', word: 'users.column.created' },
      { kind: 'range', id: 'cost', word: 'users.commission', unit: 'Q', isMinor: true },
    ],
    readPage,
    readCounts,
    readRow,
    exportFile,
    nameOf: ({ name }) => name,
    rowAction: (row) => (row.isSold ? null : <button type="button">{`Vender ${row.name}`}</button>),
    drawer: (row, { isEditing, setEditing }) =>
      isEditing ? (
        <p>{`Editando ${row.name}`}</p>
      ) : (
        <button type="button" onClick={() => setEditing(true)}>{`Editar ${row.color}`}</button>
      ),
    create: { word: 'users.new', drawer: () => <input aria-label="Nombre de la prenda" data-autofocus /> },
    bulkActions: [
      { id: 'withdraw', word: 'users.suspend', icon: Ban, needsReason: true, run: withdraw },
      { id: 'mark', word: 'users.restore', icon: Tag, isMinor: true, run: withdraw },
    ],
    empty: { drawing: null, title: 'users.empty.title', text: 'users.empty.text' },
  };
  return { definition, readPage, readRow, readCounts, exportFile, withdraw };
}

/** The list as it stands in the frame, which hears its keys. */
export function ListStand({ definition }: { readonly definition: ListDefinition<Garment> }) {
  useKeyListener();
  return <List definition={definition} />;
}

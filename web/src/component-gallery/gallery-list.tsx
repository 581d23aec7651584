import { Package } from 'lucide-react';
import { useMemo } from 'react';
import { Badge, type Tone } from '#ui/display/badge.tsx';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListDefinition, Page } from '#ui/list/list-definition.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly price: string;
  readonly tone: Tone;
}

export type ListCase = 'rows' | 'loading' | 'empty' | 'trouble';

const TONES: readonly Tone[] = ['draft', 'progress', 'waiting', 'good', 'trouble'];
const NAMES = ['Blusa de lino', 'Vestido cruzado', 'Pantalón de pana', 'Chaqueta corta', 'Bolso de yute'];

const THINGS: readonly Thing[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  kind: index % 2 === 0 ? 'Ropa' : 'Accesorio',
  price: `Q ${(125 + index * 7).toFixed(2)}`,
  tone: TONES[index % TONES.length] ?? 'draft',
}));

const never = () => new Promise<never>(() => undefined);
const pageOf = (items: readonly Thing[]): Page<Thing> => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});

const READ: Record<ListCase, () => Promise<Page<Thing>>> = {
  rows: async () => pageOf(THINGS),
  loading: never,
  empty: async () => pageOf([]),
  trouble: () => Promise.reject('Wrong Services'),
};

function definitionOf(which: ListCase): ListDefinition<Thing> {
  return {
    name: `gallery-${which}`,
    labelId: 'gallery.list',
    searchLabelId: 'gallery.search',
    columns: [
      { id: 'name', labelId: 'gallery.name', width: 240, sort: 'name', render: (thing) => thing.name },
      { id: 'kind', labelId: 'gallery.kind', width: 120, card: 'fact', render: (thing) => thing.kind },
      {
        id: 'price',
        labelId: 'gallery.price',
        width: 110,
        align: 'end',
        card: 'fact',
        render: (thing) => thing.price,
      },
      {
        id: 'state',
        labelId: 'gallery.state',
        width: 130,
        card: 'badge',
        render: (thing) => <Badge tone={thing.tone}>{thing.tone}</Badge>,
      },
    ],
    tabs: [
      { id: 'all', labelId: 'gallery.all', filters: {} },
      { id: 'good', labelId: 'gallery.good', filters: { state: 'good' } },
    ],
    filters: [{ kind: 'dates', id: 'date', labelId: 'gallery.dates' }],
    defaultSort: 'name',
    readPage: READ[which],
    readCounts: async () => ({ all: { count: 60, isExact: true }, good: { count: 10_000, isExact: false } }),
    readRow: async (id) => THINGS.find((thing) => thing.id === id) ?? never(),
    nameOf: (thing) => thing.name,
    drawer: (thing) => <p>{thing.name}</p>,
    create: { labelId: 'gallery.create', drawer: () => null },
    empty: { drawing: <EmptyDrawing icon={Package} />, title: 'gallery.list', text: 'gallery.create' },
    topic: 'gallery',
    newKinds: [],
  };
}

/** One list at a time, because a list lives in the address. */
export function GalleryList({ which }: { readonly which: ListCase }) {
  const definition = useMemo(() => definitionOf(which), [which]);
  return <List definition={definition} />;
}

import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { CUSTOMER_SEGMENTS } from '@trastienda/shared/customers/list-contract.ts';
import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { MessageCircle, Tag, UserRound } from 'lucide-react';
import { customerPath } from '#modules/customers/exports.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import type { Filter, ListDefinition, ListTab, Picked } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { CUSTOMER_LIST, customerQueries } from '../queries.ts';
import { CustomerBrief } from './customer-brief.tsx';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';

const Tagging = fetchedPart(async () => (await import('#ui/list/bulk/tag-form.tsx')).TagForm);

const TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'customer-list.tab.all', filters: {} },
  ...CUSTOMER_SEGMENTS.map((segment) => ({
    id: segment,
    labelId: `customer-list.tab.${segment}`,
    filters: { segment },
  })),
];

/** A year and a half, in days. */
const MOST_DAYS = 548;

function filters(tags: readonly string[], sign: string): readonly Filter[] {
  const days = {
    said: 'customer-list.filter.days',
    ownLabelId: 'customer-list.filter.days-own',
    most: MOST_DAYS,
  };
  return [
    { kind: 'number', id: 'recent', labelId: 'customer-list.filter.recent', numbers: [7, 30, 90], ...days },
    {
      kind: 'number',
      id: 'sleeping',
      labelId: 'customer-list.filter.sleeping',
      numbers: [60, 90, 180],
      ...days,
    },
    {
      kind: 'choices',
      id: 'tag',
      labelId: 'customer-list.filter.tag',
      isSingle: true,
      choices: tags.map((tag) => ({ value: tag, label: tag })),
    },
    {
      kind: 'choices',
      id: 'department',
      labelId: 'customer-list.filter.department',
      isMinor: true,
      choices: departments.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      kind: 'choices',
      id: 'birthday',
      labelId: 'customer-list.filter.birthday',
      isSingle: true,
      isMinor: true,
      choices: [
        { value: 'week', labelId: 'customer-list.filter.birthday-week' },
        { value: 'month', labelId: 'customer-list.filter.birthday-month' },
      ],
    },
    { kind: 'range', id: 'bought', labelId: 'customer-list.column.bought', unit: sign, isMinor: true },
  ];
}

interface Surroundings {
  readonly tags: readonly string[];
  /** The sign of the store's money. */
  readonly sign: string;
  readonly write: (picked: Picked<CustomerRow>, rows: readonly CustomerRow[]) => void;
}

/** Customers as the list standard draws them. */
export function customerList({ tags, sign, write }: Surroundings): ListDefinition<CustomerRow> {
  return {
    name: CUSTOMER_LIST,
    labelId: 'customer-list.page',
    searchLabelId: 'customer-list.search',
    topic: 'customer',
    newKinds: ['created'],
    tabs: TABS,
    defaultSort: '-lastAt',
    columns: CUSTOMER_COLUMNS,
    filters: filters(tags, sign),
    readPage: customerQueries.readPage,
    readCounts: customerQueries.readCounts,
    readRow: customerQueries.readRow,
    exportFile: customerQueries.exportFile,
    nameOf: ({ name }) => name,
    pageOf: ({ id }) => customerPath(id),
    drawer: (row) => <CustomerBrief row={row} />,
    bulkActions: [
      { id: 'write', labelId: 'customer-list.bulk.write', icon: MessageCircle, open: write },
      {
        id: 'tag',
        labelId: 'customer-list.bulk.tag',
        icon: Tag,
        renderForm: ({ onReady, onCancel }) => (
          <Tagging.Part
            known={tags}
            onTag={(tag) => onReady((order) => customerQueries.change({ kind: 'tag', tag }, order))}
            onClose={onCancel}
          />
        ),
      },
    ],
    empty: {
      drawing: <EmptyDrawing icon={UserRound} />,
      title: 'customer-list.empty.title',
      text: 'customer-list.empty.text',
    },
  };
}

import type { tabCount } from '@trastienda/shared/kernel/lists.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ExportFormat } from './export-file.ts';

export interface ListRow {
  readonly id: string;
}

export interface Column<Row> {
  readonly id: string;
  readonly labelId: string;
  readonly render: (row: Row) => ReactNode;
  /** In pixels, and its share of what is left over. */
  readonly width: number;
  readonly align?: 'end';
  /** The server's name for this order, if it can sort by it. */
  readonly sort?: string;
  /** False for what few people need: it is then only a choice in the column menu. */
  readonly isDefault?: boolean;
  /** What it is on a phone's card: figures stand side by side. Without a part it is not there. */
  readonly card?: 'badge' | 'fact' | 'figure';
}

export interface ListTab {
  readonly id: string;
  readonly labelId: string;
  /** What it adds to the filters. */
  readonly filters: Readonly<Record<string, string>>;
}

/** With a message of ours, or with a name that people gave: a category, a brand. */
export type Choice = { readonly value: string } & (
  | { readonly labelId: string; readonly label?: undefined }
  | { readonly label: string }
);

/** Ids are names in the address; `tab`, `q`, `sort`, `open`, `edit` and `view` are taken. */
export type Filter = {
  /** Seldom wanted: at a desk it waits behind «more filters» until it is set. */
  readonly isMinor?: true;
} & (
  | {
      readonly kind: 'choices';
      readonly id: string;
      readonly labelId: string;
      readonly choices: readonly Choice[];
      /** The answers exclude each other. */
      readonly isSingle?: true;
    }
  | { readonly kind: 'dates'; readonly id: string; readonly labelId: string }
  | { readonly kind: 'range'; readonly id: string; readonly labelId: string; readonly unit?: string }
  | {
      /** One whole number: a few to choose from, or one's own. */
      readonly kind: 'number';
      readonly id: string;
      readonly labelId: string;
      readonly numbers: readonly number[];
      /** A message with `{count}`, such as «30 días». */
      readonly said: string;
      readonly ownLabelId: string;
      readonly most: number;
    }
);

/** What the server is asked: the tab's filters are already among the filters. */
export interface ListQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly filters: Readonly<Record<string, string>>;
}

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsExact: boolean;
}

export type TabCount = z.infer<typeof tabCount>;

/** Rows picked one by one, or everything that the filter finds. */
export type Picked<Row extends ListRow> = { readonly ids: Row['id'][] } | { readonly query: ListQuery };

export interface BulkResult {
  readonly done: number;
  readonly refused: number;
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly isDone: boolean;
    readonly message: string | null;
  }[];
}

export interface BulkOrder<Row extends ListRow> {
  readonly picked: Picked<Row>;
  readonly isPreview: boolean;
  readonly reason: string;
  readonly idempotencyKey?: string;
}

export type BulkRun<Row extends ListRow> = (order: BulkOrder<Row>) => Promise<BulkResult>;

export interface BulkFormProps<Row extends ListRow> {
  /** Those picked rows that have been fetched: enough for an example. */
  readonly rows: readonly Row[];
  /** What was typed is fine, and this is what it would do. */
  readonly onReady: (run: BulkRun<Row>) => void;
  readonly onCancel: () => void;
}

/** Runs as it is, asks with a form of its own first, or opens something else altogether. */
export type BulkAction<Row extends ListRow> = {
  readonly id: string;
  readonly labelId: string;
  readonly icon: LucideIcon;
  /** Seldom wanted: in the menu behind the buttons. */
  readonly isMinor?: true;
} & (
  | {
      readonly run: BulkRun<Row>;
      /** Asks for a sentence before it runs. */
      readonly needsReason?: true;
    }
  | { readonly renderForm: (props: BulkFormProps<Row>) => ReactNode }
  | { readonly open: (picked: Picked<Row>, rows: readonly Row[]) => void }
);

export interface DrawerState {
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
  readonly close: () => void;
  /** Shows another row instead, for example the one just made. */
  readonly show: (id: string) => void;
}

/** A list, described by data. Make it once, outside a component or memoised. */
export interface ListDefinition<Row extends ListRow> {
  /** The name views and choices are kept under. */
  readonly name: string;
  readonly labelId: string;
  readonly searchLabelId: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly tabs: readonly [ListTab, ...ListTab[]];
  readonly filters: readonly Filter[];
  readonly defaultSort: string;
  readonly readPage: (
    query: ListQuery,
    cursor: string | undefined,
    signal: AbortSignal,
    /** How many rows, if the list itself should not decide. */
    limit?: number,
  ) => Promise<Page<Row>>;
  readonly readCounts?: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, TabCount>>>;
  readonly readRow: (id: string, signal: AbortSignal) => Promise<Row>;
  /** Sums over the whole filter, by column. */
  readonly readTotals?: (
    query: ListQuery,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, ReactNode>>>;
  readonly exportFile?: (query: ListQuery, format: ExportFormat) => Promise<Blob>;
  /** What a row is called: the name of its drawer and of its box. */
  readonly nameOf: (row: Row) => string;
  /** The address of a row's own page, where it has one beside the drawer: its name leads there. */
  readonly pageOf?: (row: Row) => string;
  /** The next step, as a quiet button. */
  readonly rowAction?: (row: Row) => ReactNode;
  /** The room that its longest word needs, if more than usual. */
  readonly actionPx?: number;
  readonly drawer: (row: Row, state: DrawerState) => ReactNode;
  /** How wide that is, if more than usual. */
  readonly drawerPx?: number;
  readonly create?: { readonly labelId: string; readonly drawer: (state: DrawerState) => ReactNode };
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly empty: { readonly drawing: ReactNode; readonly title: string; readonly text: string };
  /** What live events about these rows are called. */
  readonly topic: string;
  /** Kinds of live event that mean a row which was not there before. */
  readonly newKinds: readonly string[];
}

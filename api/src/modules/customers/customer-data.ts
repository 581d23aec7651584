import type {
  createHistoryRoute,
  ErasurePreview,
  mergeCustomers,
} from '@trastienda/shared/customers/contract.ts';
import type { OpenKind } from '@trastienda/shared/customers/erasure.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { OwedDocument, StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Audited } from '#platform/audit.ts';
import type { Ctx, InTransaction, SignedInCtx } from '#platform/ctx.ts';

/** One customer, with those who had become one with them. */
export interface Owner {
  readonly id: CustomerId;
  readonly ids: readonly CustomerId[];
  readonly phones: readonly string[];
}

export interface OpenBusiness {
  readonly kind: OpenKind;
  readonly label: string;
}

export type DataCounts = ErasurePreview['counts'];

/** Objects stand in the JSON as they are and in the CSV as a text. */
export type DataCell = string | number | boolean | object | null;

/** A kind of rows in the file of a customer's data. */
export interface DataTable {
  /** The key in the JSON; the name of the CSV is the word `export.customer.file.<name>`. */
  readonly name: string;
  /** In this order; titles are the words `export.customer.<column>`. */
  readonly columns: readonly string[];
  /** Columns whose values are words of a list, with where these words are: `export.orders.stage`. */
  readonly coded?: Readonly<Record<string, string>>;
  read(ctx: Ctx, owner: Owner, page: { limit: number; offset: number }): Promise<Record<string, DataCell>[]>;
}

export interface DataPicture {
  readonly name: string;
  readonly fileId: FileId;
}

/** What a module removed, for what is kept beside its tables. */
export interface Erased {
  /** Pictures that nothing of the customer's shows any more. */
  readonly pictures: readonly FileId[];
  /** Texts by which a stored reply is known to speak of the customer: numbers of documents, names, phones. */
  readonly words: readonly string[];
}

/** Documents that sellers make for customers. */
export interface SoldDocuments {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly label: PgColumn;
  readonly customerId: PgColumn;
  readonly sellerId: PgColumn;
  /** When the customer agreed to it; null until then. */
  readonly agreedAt: PgColumn;
}

/** Two customers who become one. */
export interface MergedPair {
  readonly from: CustomerId;
  /** The one who stays. */
  readonly to: CustomerId;
}

/** How many documents a merge gives to the customer who stays. */
export type MovedDocuments = Pick<z.output<typeof mergeCustomers.reply>, 'orders' | 'preorders' | 'payments'>;

/** A page of a customer's story: what lies before this entry, newest first. */
export interface StoryPage {
  readonly before: { readonly at: string; readonly key: string } | null;
  readonly limit: number;
}

/** How many pieces of a size and colour a customer took. */
export interface TakenGoods {
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
}

/**
 * What a module above this one keeps of customers. The app hands in one of each, in the order in which every command
 * takes their rows, so that an erasure and a command never wait for each other in a circle.
 */
export interface CustomerDataPart {
  readonly documents?: SoldDocuments;
  readonly tables?: readonly DataTable[];
  /** Takes every document of the customer, sorted by id. */
  lock?(tx: InTransaction, owner: Owner): Promise<void>;
  readAudited?(ctx: Ctx, owner: Owner): Promise<readonly Audited[]>;
  readOpen?(ctx: Ctx, owner: Owner): Promise<readonly OpenBusiness[]>;
  readCounts?(ctx: Ctx, owner: Owner): Promise<Partial<DataCounts>>;
  readPictures?(ctx: Ctx, owner: Owner): Promise<readonly DataPicture[]>;
  erase?(tx: InTransaction, owner: Owner): Promise<Erased>;
  /** Takes the documents that a merge moves or that must not change meanwhile, sorted by id. */
  lockForMerge?(tx: InTransaction, pair: MergedPair): Promise<void>;
  /** The newest entries of the story, of documents that the actor may see: `selectStory` writes them. */
  readStory?(ctx: SignedInCtx, owner: Owner, page: StoryPage): Promise<readonly StoryEntry[]>;
  /** What is to be paid of documents that the actor may see, oldest first. */
  readOwed?(ctx: SignedInCtx, owner: Owner): Promise<readonly OwedDocument[]>;
  readTaken?(ctx: SignedInCtx, owner: Owner): Promise<readonly TakenGoods[]>;
  /** Gives the documents of one customer to another. */
  moveToCustomer?(tx: InTransaction, pair: MergedPair): Promise<Partial<MovedDocuments>>;
}

export type HistoryRoute = ReturnType<typeof createHistoryRoute>;
export type CustomerHistory = z.input<HistoryRoute['reply']>;

/** What customers need to know of orders, which belong to a higher module. */
export interface CustomerOrders {
  readonly historyRoute: HistoryRoute;
  readonly documents: SoldDocuments;
  /** A column of a statement about customers: how many orders one has. */
  countOrders(customerId: SQL): SQL;
  /** Sums and the latest orders, as far as the actor may see them. */
  readHistory(ctx: SignedInCtx, id: CustomerId): Promise<Omit<CustomerHistory, 'credit' | 'credits'>>;
}

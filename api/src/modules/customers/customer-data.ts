import type { ErasurePreview } from '@trastienda/shared/customers/contract.ts';
import type { OpenKind } from '@trastienda/shared/customers/erasure.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Audited } from '#platform/audit.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';

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

/**
 * What a module above this one keeps of customers. The app hands in one of each, in the order in which every command
 * takes their rows, so that an erasure and a command never wait for each other in a circle.
 */
export interface CustomerDataPart {
  readonly tables?: readonly DataTable[];
  /** Takes every document of the customer, sorted by id. */
  lock?(tx: InTransaction, owner: Owner): Promise<void>;
  readAudited?(ctx: Ctx, owner: Owner): Promise<readonly Audited[]>;
  readOpen?(ctx: Ctx, owner: Owner): Promise<readonly OpenBusiness[]>;
  readCounts?(ctx: Ctx, owner: Owner): Promise<Partial<DataCounts>>;
  readPictures?(ctx: Ctx, owner: Owner): Promise<readonly DataPicture[]>;
  erase?(tx: InTransaction, owner: Owner): Promise<Erased>;
}

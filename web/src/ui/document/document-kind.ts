import type { UseQueryResult } from '@tanstack/react-query';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Mentionable } from '@trastienda/shared/documents/mentions.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';

/** In the list's drawer, or as a page of its own. */
export type DocumentLayout = 'drawer' | 'page';

/** What every kind of document has. */
export interface AnyDocument {
  readonly id: string;
  readonly label: string;
  /** Of a customer who was erased: nobody comments on it any more. */
  readonly isErased?: boolean;
}

export interface Shown<Doc, Dialog, Handlers> {
  readonly document: Doc;
  readonly actor: Actor;
  readonly layout: DocumentLayout;
  readonly openDialog: (dialog: Dialog) => void;
  /** What only the screen around the document can do: edit it, open another one. */
  readonly handlers: Handlers;
}

interface Keyed {
  readonly text: string;
  readonly idempotencyKey: string;
}

/** One entry in words. */
export interface DescribedEntry {
  readonly sentence: string;
  /** What one edit did besides, a line each. */
  readonly details?: readonly string[];
  /** Why, or what was noted, in their own words. */
  readonly quote?: string | null;
  /** When it happened, if that may be before it was recorded. */
  readonly at?: string;
}

/** The ids of its messages. */
export interface TimelineMessageIds {
  readonly title: string;
  readonly earlier: string;
  readonly comment: string;
  readonly example: string;
  readonly keys: string;
  readonly send: string;
}

export interface TimelineKind<Doc extends AnyDocument> {
  readonly useEntries: (
    id: Doc['id'],
  ) => Pick<
    UseQueryResult<{ readonly entries: readonly TimelineEntry[] }>,
    'data' | 'error' | 'isPending' | 'refetch'
  >;
  readonly useComment: (id: Doc['id']) => { readonly mutateAsync: (comment: Keyed) => Promise<unknown> };
  /** Who may see the document, and so be named in a comment. */
  readonly useReaders: (
    id: Doc['id'],
    isWanted: boolean,
  ) => { readonly data?: { readonly people: readonly Mentionable[] } | undefined };
  /** Under which name a half-written comment is kept, before the document's id. */
  readonly draftName: string;
  readonly useDescribeEntry: (document: Doc) => (entry: TimelineEntry) => DescribedEntry;
  readonly messageIds?: TimelineMessageIds;
}

/** What of a document each part of its screen shows: what somebody else changes lights up. */
export type DocumentParts<Doc> = Readonly<Record<string, (document: Doc) => unknown>>;

/** All that a kind of document adds to what documents have in common. */
export interface DocumentKind<Doc extends AnyDocument, Dialog, Handlers> {
  /** What the audit and the live updates call it. */
  readonly entity: string;
  readonly parseId: (text: string) => Doc['id'] | undefined;
  readonly useDocument: (
    id: Doc['id'],
  ) => Pick<UseQueryResult<Doc>, 'data' | 'error' | 'isPending' | 'isPaused' | 'refetch'>;
  readonly useRefresh: () => (id: Doc['id']) => Promise<void>;
  readonly missing: { readonly titleId: string; readonly textId: string };
  readonly parts?: DocumentParts<Doc>;
  /** Which dialog `do=` in the address opens; null for what is no longer possible. */
  readonly toDialog?: (wanted: string, document: Doc, actor: Actor) => Dialog | null;
  /** Whether there is something to do, and so a bar under the thumb; always, if left out. */
  readonly hasBar?: (document: Doc) => boolean;
  readonly renderHead: (shown: Shown<Doc, Dialog, Handlers>) => ReactNode;
  readonly renderMain: (shown: Shown<Doc, Dialog, Handlers>) => ReactNode;
  readonly renderAbout: (shown: Shown<Doc, Dialog, Handlers>) => ReactNode;
  readonly renderDialog: (
    dialog: Dialog,
    shown: Shown<Doc, Dialog, Handlers> & { readonly onClose: () => void },
  ) => ReactNode;
  readonly timeline: TimelineKind<Doc>;
}

import { Box } from '@mantine/core';
import { Maximize2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { DOCUMENT_MESSAGES } from '../messages.ts';
import style from './blocks/whole-page-button.module.css';
import type { DocumentLayout } from './document-kind.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';

export interface DocumentViewProps<Handlers> {
  readonly documentId: string;
  readonly layout: DocumentLayout;
  readonly handlers: Handlers;
}

interface LazyDocument<Handlers> {
  readonly name: string;
  /** What `createDocumentBody` made of its kind. */
  readonly load: () => Promise<ComponentType<DocumentViewProps<Handlers>>>;
  readonly messages: readonly MessageSource[];
}

/** One document of a kind, fetched with its messages when one is opened. */
export function createDocumentView<Handlers>({ name, load, messages }: LazyDocument<Handlers>) {
  const loadBody = async () => {
    const [Body] = await Promise.all([load(), loadMessages([DOCUMENT_MESSAGES, ...messages])]);
    return { Body };
  };
  return function DocumentView(props: DocumentViewProps<Handlers>) {
    const { part, hasFailed, retry } = usePart(name, loadBody, true);
    if (part !== undefined) return <part.Body key={props.documentId} {...props} />;
    if (hasFailed)
      return (
        <Box p="var(--gutter)">
          <Trouble refusal={null} onRetry={() => void retry()} />
        </Box>
      );
    return <DocumentSkeleton layout={props.layout} />;
  };
}

interface Props {
  readonly label: string;
  readonly onClick: () => void;
}

/** From the drawer to a page of its own. */
export function WholePageButton({ label, onClick }: Props) {
  return (
    <button type="button" className={style.whole} onClick={onClick}>
      <Maximize2 size={14} aria-hidden />
      {label}
    </button>
  );
}

import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { PURCHASE_REFUSALS } from '#modules/purchases/messages.ts';
import { DocumentSkeleton } from '#ui/document/document-skeleton.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { ARTICLE_MESSAGES } from '../../articles/messages.ts';
import { PURCHASE_MESSAGES } from '../messages.ts';

interface Props {
  readonly purchaseId: string;
  readonly parcelId: string;
}

async function load() {
  const [{ ReceiveBody }] = await Promise.all([
    import('./receive-body.tsx'),
    // The search among our goods speaks the words of the articles.
    loadMessages([PURCHASE_MESSAGES, PURCHASE_REFUSALS, ARTICLE_MESSAGES]),
  ]);
  return { ReceiveBody };
}

/** Opening a parcel, fetched with its words when one is on the table. */
export function ReceivePage(props: Props) {
  const { part, hasFailed, retry } = usePart('receive-parcel', load, true);
  if (part !== undefined) return <part.ReceiveBody key={props.parcelId} {...props} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <DocumentSkeleton layout="page" />;
}

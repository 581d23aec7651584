import { useParams } from '@tanstack/react-router';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { DocumentSkeleton } from '#ui/document/document-skeleton.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ARTICLE_MESSAGES, PURCHASE_MESSAGES, PURCHASE_REFUSALS } from '../messages.ts';

/** One parcel on the table, looked through. */
export function ReceiveScreen() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return <ReceivePage purchaseId={params['purchaseId'] ?? ''} parcelId={params['parcelId'] ?? ''} />;
}

interface Props {
  readonly purchaseId: string;
  readonly parcelId: string;
}

async function load() {
  const [{ ReceiveBody }] = await Promise.all([
    import('../parts/purchase/receive/receive-body.tsx'),
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

import { useParams } from '@tanstack/react-router';
import { ReceivePage } from '../parts/purchase/receive/receive-page.tsx';

/** One parcel on the table, looked through. */
export function ReceiveScreen() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return <ReceivePage purchaseId={params['purchaseId'] ?? ''} parcelId={params['parcelId'] ?? ''} />;
}

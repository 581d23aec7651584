import { Flex } from '@mantine/core';
import type { StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { paymentId } from '@trastienda/shared/payments/ids.ts';
import { preorderId } from '@trastienda/shared/preorders/ids.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readOrderProof } from '#modules/orders/exports.ts';
import { type ProofPlace, ProofThumb, ProofViewer } from '#modules/payments/exports.ts';
import { readPreorderProof } from '#modules/preorders/exports.ts';

/** The receipts of a payment, read through the document that they were sent with. */
export function EntryProofs({ entry }: { readonly entry: StoryEntry }) {
  const t = useT();
  const [viewed, setViewed] = useState<number | null>(null);
  const { label, document, proofs } = entry;
  const payment = paymentId.safeParse(entry.paymentId).data;
  if (document === null || payment === undefined || proofs.length === 0) return null;
  const readProof = (
    fileId: ProofPlace['fileId'],
    size: ProofPlace['size'],
    signal: AbortSignal,
  ): Promise<Blob> => {
    const place = { paymentId: payment, fileId, size, signal };
    return document.kind === 'order'
      ? readOrderProof(orderId.parse(document.id), place)
      : readPreorderProof(preorderId.parse(document.id), place);
  };
  return (
    <Flex wrap="wrap" gap="xs" my="xs">
      {proofs.map((fileId, index) => (
        <ProofThumb
          key={fileId}
          fileId={fileId}
          readProof={readProof}
          label={t('payments.proof.open', { number: index + 1, label })}
          onOpen={() => setViewed(index)}
        />
      ))}
      {viewed !== null && (
        <ProofViewer
          proofs={proofs}
          readProof={readProof}
          first={viewed}
          title={label}
          onClose={() => setViewed(null)}
        />
      )}
    </Flex>
  );
}

import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isPicture, LARGEST_PICTURE_BYTES, uploadPicture } from '#lib/pictures/upload-picture.ts';
import { randomHex } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { DocumentPayment, ProofPlace } from './payable-kind.ts';

export const MOST_PROOFS = 5;

export interface ProofUpload {
  readonly key: string;
  readonly name: string;
  /** What the file looks like, from the device itself; null while one that was sent before is fetched. */
  readonly preview: string | null;
  readonly state: 'sending' | 'sent' | 'refused';
  readonly fileId: FileId | null;
  readonly trouble: string | null;
}

interface Kept {
  /** Its receipts were sent with an earlier try. */
  readonly payment: DocumentPayment;
  readonly readProof: (place: ProofPlace) => Promise<Blob>;
}

/** Pictures of receipts on their way: each says for itself how it fares. */
export function useProofs(onChange: (proofs: FileId[]) => void, kept: Kept | null = null) {
  const t = useT();
  const [uploads, setUploads] = useState<readonly ProofUpload[]>(() =>
    (kept?.payment.proofs ?? []).map((fileId, index) => ({
      key: fileId,
      name: t('payments.proof.kept', { number: index + 1 }),
      preview: null,
      state: 'sent',
      fileId,
      trouble: null,
    })),
  );
  const leaving = useRef(new AbortController());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    latest.current(uploads.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])));
  }, [uploads]);

  const update = useCallback((key: string, own: Partial<ProofUpload>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...own } : one)));
  }, []);
  const [first] = useState(kept);
  useEffect(() => {
    if (first === null) return;
    const { id: paymentId, proofs } = first.payment;
    for (const fileId of proofs)
      first.readProof({ paymentId, fileId, size: 'thumb', signal: leaving.current.signal }).then(
        (picture) => {
          const preview = URL.createObjectURL(picture);
          previews.current.add(preview);
          update(fileId, { preview });
        },
        // It stays with the payment all the same: only its picture is missing here.
        () => undefined,
      );
  }, [first, update]);
  const add = useCallback(
    (chosen: Iterable<File>) => {
      for (const file of chosen) {
        const trouble = troubleOf(file);
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        const key = randomHex(16);
        const upload: ProofUpload = {
          key,
          name: file.name,
          preview,
          state: trouble === null ? 'sending' : 'refused',
          fileId: null,
          trouble: trouble === null ? null : t(trouble),
        };
        setUploads((before) => (before.length >= MOST_PROOFS ? before : [...before, upload]));
        if (trouble !== null) continue;
        uploadPicture(file, leaving.current.signal).then(
          ({ id }) => update(key, { state: 'sent', fileId: id }),
          (refusal: unknown) =>
            update(key, { state: 'refused', trouble: readProblem(refusal)?.message ?? t('ui.no-answer') }),
        );
      }
    },
    [t, update],
  );
  const remove = useCallback((key: string) => {
    setUploads((before) => before.filter((one) => one.key !== key));
  }, []);
  return { uploads, add, remove, isSending: uploads.some(({ state }) => state === 'sending') };
}

function troubleOf(file: File): string | null {
  if (!isPicture(file)) return 'payments.proof.type';
  return file.size > LARGEST_PICTURE_BYTES ? 'payments.proof.size' : null;
}

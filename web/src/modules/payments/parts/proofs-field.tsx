import { ActionIcon, Flex, Input, Loader, Text } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { Camera, ImagePlus, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  isPicture,
  LARGEST_PICTURE_BYTES,
  PICTURE_TYPES,
  uploadPicture,
} from '#lib/pictures/upload-picture.ts';
import { randomHex } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { DocumentPayment, ProofPlace } from './payable-kind.ts';
import style from './payments.module.css';

interface Props {
  readonly proofs: ReturnType<typeof useProofs>;
  readonly error?: string | undefined;
}

/** The receipt: chosen, taken with the camera, dropped or pasted. */
export function ProofsField({ proofs: { uploads, add, remove }, error }: Props) {
  const t = useT();
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePastedProofs(add);
  const take = (input: HTMLInputElement) => {
    add(Array.from(input.files ?? []));
    // Lets the same file be chosen again after it was refused.
    input.value = '';
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer.files);
    },
  };
  return (
    <Input.Wrapper id={id} label={t('payments.proof.field')} labelElement="div" error={error}>
      <div className={style.place} data-over={isOver || undefined} {...drop}>
        {uploads.map(({ key, name, preview, state, trouble }) => (
          <div key={key} className={style.tile} data-state={state}>
            {preview !== null && <img src={preview} alt={name} className={style.picture} />}
            {state === 'sending' && (
              <Flex
                component="span"
                align="center"
                justify="center"
                pos="absolute"
                inset={0}
                role="status"
                aria-label={t('payments.proof.sending', { name })}
              >
                <Loader size={20} />
              </Flex>
            )}
            {trouble !== null && (
              <Text inherit py="xs" ps="sm" pe="2xl" fz="xs" role="alert">
                {trouble}
              </Text>
            )}
            <ActionIcon
              className={style.remove ?? ''}
              variant="default"
              size={28}
              aria-label={t('payments.proof.remove', { name })}
              onClick={() => remove(key)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {uploads.length < MOST_PROOFS && (
          <>
            <input
              ref={files}
              type="file"
              hidden
              multiple
              accept={PICTURE_TYPES.join(',')}
              aria-label={t('payments.proof.add')}
              onChange={(event) => take(event.currentTarget)}
            />
            <button type="button" className={style.add} onClick={() => files.current?.click()}>
              <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
              {t('payments.proof.add')}
            </button>
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label={t('payments.proof.camera')}
              onChange={(event) => take(event.currentTarget)}
            />
            <button type="button" className={style.add} data-camera onClick={() => camera.current?.click()}>
              <Camera size={20} strokeWidth={1.75} aria-hidden />
              {t('payments.proof.camera')}
            </button>
          </>
        )}
      </div>
      <Text inherit mt="2xs" c="dimmed" fz="xs">
        {t('payments.proof.hint')}
      </Text>
    </Input.Wrapper>
  );
}

/** Ctrl+V anywhere while the dialog is there: a picture is nothing a text field could take. */
function usePastedProofs(add: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);
}

const MOST_PROOFS = 5;

interface ProofUpload {
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

import { ActionIcon, Input, Loader } from '@mantine/core';
import { Camera, ImagePlus, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import style from './proofs-field.module.css';
import type { useProofs } from './use-proofs.ts';
import { MOST_PROOFS } from './use-proofs.ts';

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
              <span className={style.way} role="status" aria-label={t('payments.proof.sending', { name })}>
                <Loader size={20} />
              </span>
            )}
            {trouble !== null && (
              <p className={style.trouble} role="alert">
                {trouble}
              </p>
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
      <p className={style.hint}>{t('payments.proof.hint')}</p>
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

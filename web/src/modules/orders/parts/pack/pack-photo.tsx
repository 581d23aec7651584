import { ActionIcon, Input, Loader } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { Camera, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import { useProofs } from '../order-view/payments/use-proofs.ts';
import style from './pack-photo.module.css';

interface Props {
  readonly onPhoto: (photo: FileId | null) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** How it was packed, for the day somebody says that something was missing. */
export function PackPhoto({ onPhoto, onUploading }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, isSending } = useProofs(([photo]) => onPhoto(photo ?? null));
  useEffect(() => onUploading(isSending), [isSending, onUploading]);
  const [upload] = uploads;
  return (
    <Input.Wrapper label={t('orders.pack.photo')} labelElement="div">
      {upload === undefined ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join(',')}
            capture="environment"
            aria-label={t('orders.pack.photo-add')}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])].slice(0, 1));
              // Lets the same file be chosen again after it was refused.
              currentTarget.value = '';
            }}
          />
          <button type="button" className={style.add} onClick={() => input.current?.click()}>
            <Camera size={18} aria-hidden />
            {t('orders.pack.photo-add')}
          </button>
        </>
      ) : (
        <div className={style.tile} data-state={upload.state}>
          {upload.preview !== null && (
            <img src={upload.preview} alt={upload.name} className={style.picture} />
          )}
          {upload.state === 'sending' && (
            <span
              className={style.way}
              role="status"
              aria-label={t('orders.view.proof.sending', { name: upload.name })}
            >
              <Loader size={20} />
            </span>
          )}
          {upload.trouble !== null && (
            <p className={style.trouble} role="alert">
              {upload.trouble}
            </p>
          )}
          <ActionIcon
            className={style.remove ?? ''}
            variant="default"
            size={32}
            aria-label={t('orders.view.proof.remove', { name: upload.name })}
            onClick={() => remove(upload.key)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Input.Wrapper>
  );
}

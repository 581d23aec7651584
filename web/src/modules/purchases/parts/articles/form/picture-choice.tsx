import { Button, FileButton } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isPicture, LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { readProblem } from '#lib/refusal.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { usePictureUpload } from '#modules/purchases/queries/articles.ts';
import style from './picture-choice.module.css';

const PREVIEW_PX = 72;

interface Props {
  readonly picture: FileId | null;
  readonly error: string | undefined;
  readonly onChange: (picture: FileId | null) => void;
}

/** Sent as soon as it is chosen or pasted. */
export function PictureChoice({ picture, error, onChange }: Props) {
  const t = useT();
  const { mutate: upload, isPending } = usePictureUpload();
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);
  const choose = useCallback(
    (file: File | null) => {
      resetInput.current?.();
      if (file === null) return;
      if (!isPicture(file)) return setTrouble(t('articles.picture.wrong-type'));
      if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(t('articles.picture.too-large'));
      setTrouble(null);
      upload(file, {
        onSuccess: ({ id }) => onChange(id),
        onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
      });
    },
    [upload, onChange, t],
  );
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file !== undefined) choose(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [choose]);
  const wrong = trouble ?? error ?? null;
  // Not yet anything's picture: only the one who sent it may see it.
  const address = useStoredPicture(picture);
  return (
    <div className={style.field}>
      {address === null ? (
        <GoodsPicture picture={null} alt="" size={PREVIEW_PX} />
      ) : (
        <img className={style.picture} src={address} alt="" draggable={false} decoding="async" />
      )}
      <div className={style.side}>
        <div className={style.buttons}>
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')} resetRef={resetInput}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {t(picture === null ? 'articles.picture.add' : 'articles.picture.change')}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {t('articles.picture.remove')}
            </Button>
          )}
        </div>
        <p className={style.said} role="status" data-wrong={wrong !== null || undefined}>
          {wrong ?? t('articles.picture.hint')}
        </p>
      </div>
    </div>
  );
}

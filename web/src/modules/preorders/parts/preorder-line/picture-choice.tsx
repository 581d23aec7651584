import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  isPicture,
  LARGEST_PICTURE_BYTES,
  PICTURE_TYPES,
  uploadPicture,
} from '#lib/pictures/upload-picture.ts';
import { readProblem } from '#lib/refusal.ts';
import style from './picture-choice.module.css';
import { PreorderLinePicture } from './preorder-line-picture.tsx';

interface Props {
  readonly picture: string | null;
  readonly cover: string | null;
  readonly field: string;
  readonly error: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

/** What the customer sent: chosen, or pasted while the button has the focus. Sent as soon as it is there. */
export function PictureChoice({ picture, cover, field, error, onChange }: Props) {
  const t = useT();
  const { mutate: upload, isPending } = useMutation({
    mutationFn: (file: File) => uploadPicture(file),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);
  const choose = (file: File | null) => {
    resetInput.current?.();
    if (file === null) return;
    if (!isPicture(file)) return setTrouble(t('preorders.form.picture.wrong-type'));
    if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(t('preorders.form.picture.too-large'));
    setTrouble(null);
    upload(file, {
      onSuccess: ({ id }) => onChange(id),
      onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
    });
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined) return;
    event.preventDefault();
    choose(file);
  };
  const wrong = trouble ?? error ?? null;
  return (
    <div className={style.field} data-field={field} onPaste={paste}>
      <PreorderLinePicture own={picture} cover={cover} size={64} />
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
                {t(picture === null ? 'preorders.form.picture.add' : 'preorders.form.picture.change')}
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
              {t('preorders.form.picture.remove')}
            </Button>
          )}
        </div>
        <p className={style.said} role="status" data-wrong={wrong !== null || undefined}>
          {wrong ?? t('preorders.form.picture.hint')}
        </p>
      </div>
    </div>
  );
}

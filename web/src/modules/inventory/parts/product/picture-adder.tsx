import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PICTURE_TYPES } from '#lib/pictures/upload-picture.ts';
import style from './picture-adder.module.css';

export const ADD_PICTURES_ID = 'add-pictures';

/** The next places in the gallery: from the files, or on a phone straight from the camera. */
export function PictureAdder({ onAdd }: { readonly onAdd: (files: Iterable<File>) => void }) {
  const t = useT();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onAdd(Array.from(input.files ?? []));
    // Lets the same file be chosen again after it was refused.
    input.value = '';
  };
  return (
    <>
      <li className={style.place}>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('inventory.product.add-pictures')}
          onChange={(event) => take(event.currentTarget)}
        />
        <button
          id={ADD_PICTURES_ID}
          type="button"
          className={style.add}
          onClick={() => files.current?.click()}
        >
          <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
          {t('inventory.product.add-pictures')}
        </button>
      </li>
      <li className={style.place} data-camera>
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('inventory.product.take-picture')}
          onChange={(event) => take(event.currentTarget)}
        />
        <button type="button" className={style.add} onClick={() => camera.current?.click()}>
          <Camera size={24} strokeWidth={1.75} aria-hidden />
          {t('inventory.product.take-picture')}
        </button>
      </li>
    </>
  );
}

import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { useBoughtPicture } from '../../queries/buying.ts';
import style from './purchase.module.css';

interface Props {
  readonly of: { readonly picture: string | null; readonly pictureFileId: FileId | null };
  readonly size: number;
}

/** The cover of the product, or what somebody sent of a thing that is not ours yet. */
export function BoughtPicture({ of: { picture, pictureFileId }, size }: Props) {
  const address = useBoughtPicture(picture === null ? pictureFileId : null);
  if (address === null) return <GoodsPicture picture={picture} alt="" size={size} />;
  return (
    <img
      className={style.picture}
      width={size}
      height={size}
      src={address}
      alt=""
      // Dragged by itself it would be a file of its own, and not the parcel it lies on.
      draggable={false}
      decoding="async"
    />
  );
}

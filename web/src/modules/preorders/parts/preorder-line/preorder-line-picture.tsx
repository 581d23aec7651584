import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import style from './preorder-line.module.css';

interface Props {
  /** The one somebody sent of it, which only those signed in may see. */
  readonly own: string | null;
  /** Its name among the public pictures. */
  readonly cover: string | null;
  readonly size: number;
}

/** The customer's own picture of what is wanted, or the product's. */
export function PreorderLinePicture({ own, cover, size }: Props) {
  const address = useStoredPicture(fileId.safeParse(own).data ?? null);
  if (address === null) return <GoodsPicture picture={cover} alt="" size={size} />;
  return (
    <img
      className={style.picture}
      style={{ width: size, height: size }}
      src={address}
      alt=""
      draggable={false}
      decoding="async"
    />
  );
}

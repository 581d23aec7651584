import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import style from './logo-preview.module.css';

/** The logo as it will stand in the corner; until there is one, the mark that stands there now. */
export function LogoPreview({ picture }: { readonly picture: FileId | null }) {
  const address = useStoredPicture(picture);
  return (
    <span className={style.frame} aria-hidden>
      {address === null ? <BrandMark size={56} /> : <img src={address} alt="" className={style.logo} />}
    </span>
  );
}

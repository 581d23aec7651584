import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useStoredPicture } from '../../../../lib/use-stored-picture.ts';
import { GoodsPicture } from '../../../inventory/parts/goods-picture.tsx';
import style from './article-picture.module.css';

type Pictured = Pick<Article, 'picture' | 'pictureFileId'>;

/** The product's own picture, or the one that somebody sent of it, which only those signed in may see. */
export function ArticlePicture({ article, size }: { readonly article: Pictured; readonly size: number }) {
  const { picture, pictureFileId } = article;
  const address = useStoredPicture(picture === null ? pictureFileId : null);
  if (address === null) return <GoodsPicture picture={picture} alt="" size={size} />;
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

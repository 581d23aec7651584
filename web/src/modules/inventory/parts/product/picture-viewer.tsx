import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Viewer } from '#ui/viewer.tsx';
import { pictureAddress } from '../goods-picture.tsx';

interface Props {
  readonly product: Product;
  readonly first: number;
  readonly onClose: () => void;
}

/** The pictures of a product as large as the screen. */
export function PictureViewer({ product: { images, name }, first, onClose }: Props) {
  const t = useT();
  return (
    <Viewer
      label={t('inventory.product.viewer', { name })}
      count={images.length}
      first={first}
      captionOf={(index) => images[index]?.alt || name}
      onClose={onClose}
    >
      {({ index }) => {
        const image = images[index];
        return image === undefined ? null : (
          <img
            key={image.fileId}
            src={pictureAddress(image.picture, 'full')}
            alt={image.alt || name}
            width={image.width}
            height={image.height}
          />
        );
      }}
    </Viewer>
  );
}

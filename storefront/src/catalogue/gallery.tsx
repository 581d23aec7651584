import type { CatalogueProduct } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { CatalogueIcon } from './catalogue-icon.tsx';
import { createSrcSet, fullPicture, thumbPicture } from './picture-address.ts';

const SIZES = '(min-width: 56em) 540px, 100vw';

type Picture = CatalogueProduct['pictures'][number];

/** Swiped through with a finger; without a script the small ones lead to the large ones all the same. */
export function Gallery({ product: { name, pictures } }: { readonly product: CatalogueProduct }) {
  if (pictures.length === 0)
    return (
      <div class="gallery">
        <span class="frame no-picture">
          <CatalogueIcon name="hanger" size={72} />
        </span>
      </div>
    );
  return (
    <section class="gallery" aria-label={`Fotos de ${name}`}>
      <div class="slides">
        {pictures.map((picture, at) => (
          <a
            key={picture.sha256}
            id={`foto-${at + 1}`}
            class="slide frame"
            href={fullPicture(picture.sha256)}
            data-slide={at}
            data-colour={picture.colour}
            aria-label={`Ampliar la foto ${at + 1} de ${pictures.length}`}
          >
            <img
              src={fullPicture(picture.sha256)}
              srcSet={createSrcSet(picture, false)}
              sizes={SIZES}
              alt={formatAlt(picture, name)}
              width={600}
              height={800}
              loading={at === 0 ? undefined : 'lazy'}
              decoding="async"
              fetchpriority={at === 0 ? 'high' : undefined}
            />
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <div class="thumbs">
          {pictures.map(({ sha256 }, at) => (
            <a
              key={sha256}
              href={`#foto-${at + 1}`}
              data-thumb={at}
              aria-label={`Foto ${at + 1}`}
              aria-current={at === 0 ? 'true' : undefined}
            >
              <img src={thumbPicture(sha256)} alt="" width={60} height={80} loading="lazy" decoding="async" />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function formatAlt({ alt, colour }: Picture, name: string): string {
  if (alt !== '') return alt;
  return colour === '' ? name : `${name}, ${colour}`;
}

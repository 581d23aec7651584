import type { Card } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { articleAddress } from './address.ts';
import { CatalogueIcon } from './catalogue-icon.tsx';
import { createSrcSet, thumbPicture } from './picture-address.ts';
import { Price } from './price.tsx';
import { formatReduction, shortText } from './prices.ts';

/** What a card must know of the store. */
export interface CardSetting {
  readonly currency: string;
  readonly depositBp: number;
}

interface Props {
  readonly card: Card;
  readonly setting: CardSetting;
  /** Seen at once: its picture is fetched before all others. */
  readonly isEarly?: boolean;
}

const SIZES = '(min-width: 62em) 264px, (min-width: 44em) 31vw, 47vw';

export function CardItem({ card, setting: { currency, depositBp }, isEarly = false }: Props) {
  const { slug, name, picture, availability } = card;
  const reduction = formatReduction(card);
  const note = shortText(availability, depositBp);
  return (
    <li class="item">
      <a href={articleAddress(slug)}>
        <span class="frame" data-off={availability === 'out' || undefined}>
          {picture === null ? (
            <span class="no-picture">
              <CatalogueIcon name="hanger" size={44} />
            </span>
          ) : (
            <img
              src={thumbPicture(picture.sha256)}
              srcSet={createSrcSet(picture, true)}
              sizes={SIZES}
              alt={picture.alt === '' ? name : picture.alt}
              width={300}
              height={400}
              loading={isEarly ? undefined : 'lazy'}
              decoding="async"
              fetchpriority={isEarly ? 'high' : undefined}
            />
          )}
          {reduction !== null && <span class="reduction">{reduction}</span>}
        </span>
        <h3>{name}</h3>
        <Price {...{ currency }} priced={card} isFrom={card.price !== card.priceTo} />
        {note !== null && <span class={`badge ${availability}`}>{note}</span>}
        <span class="soft details">{formatDetails(card)}</span>
      </a>
    </li>
  );
}

function formatDetails({ sizes, colours }: Card): string {
  const [one = ''] = sizes;
  return [
    sizes.length === 0 ? '' : sizes.length === 1 ? `Talla ${one}` : `Tallas ${sizes.join(', ')}`,
    colours.length > 1 ? `${colours.length} colores` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

import type { ListView } from '@trastienda/shared/storefront/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { writtenIn } from '../ui/written.ts';
import { CATALOGUE_PATH } from './address.ts';
import { CardItem } from './card-item.tsx';

const EARLY = 4;
export function ListPage({ view: { list, currency, timeZone, depositBp } }: { readonly view: ListView }) {
  const { title, seller, expiresAt, items } = list;
  const written = writtenIn(timeZone, currency, expiresAt.slice(0, 4));
  const setting = { currency, depositBp };
  return (
    <>
      <div class="list-head">
        <p class="soft">{seller.name} te preparó esta selección</p>
        <h1>{title}</h1>
        <p class="until">
          <Icon name="clock" size={18} />
          <span>
            Puedes verla hasta el <time dateTime={expiresAt}>{written.moment(expiresAt)}</time>
          </span>
        </p>
      </div>
      <h2 class="unseen">Artículos</h2>
      {items.length === 0 ? (
        <p class="nothing soft">Lo que había en esta selección ya no está disponible.</p>
      ) : (
        <ul class="grid">
          {items.map((card, at) => (
            <CardItem key={card.slug} {...{ card, setting }} isEarly={at < EARLY} />
          ))}
        </ul>
      )}
      <p class="rest">
        <a class="button" href={CATALOGUE_PATH}>
          Ver todo el catálogo
        </a>
      </p>
    </>
  );
}

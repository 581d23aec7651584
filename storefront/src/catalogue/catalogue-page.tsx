import { chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import type { CatalogueSearch, CatalogueView } from '@trastienda/shared/storefront/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { CATALOGUE_PATH, catalogueAddress } from './address.ts';
import { CardItem } from './card-item.tsx';
import { CatalogueIcon } from './catalogue-icon.tsx';
import { Island } from './islands/island.tsx';
import { SearchForm } from './search-form.tsx';

/** So many are on the screen of a phone before anybody moves it, and in the first row of any other. */
const EARLY = 4;
const NO_FACETS = { categories: [], sizes: [], colours: [] };

/** What the page is of, as its title says it. */
export function catalogueTitle({ search, catalogue }: CatalogueView): string {
  if (search.q !== '') return `Resultados de «${search.q}»`;
  const names = search.category.map(
    (slug) => catalogue.facets?.categories.find((category) => category.slug === slug)?.name ?? slug,
  );
  return names.length === 0 ? 'Catálogo' : names.join(', ');
}

export function CataloguePage({ view }: { readonly view: CatalogueView }) {
  const { search, catalogue, currency, depositBp } = view;
  const { items, nextCursor, total, facets, differs } = catalogue;
  const setting = { currency, depositBp };
  return (
    <>
      <div class="head">
        <h1>{catalogueTitle(view)}</h1>
        <p class="count">{total === 1 ? '1 artículo' : `${total} artículos`}</p>
        {differs !== null && <p class="soft">{differenceText(differs)}</p>}
      </div>
      <SearchForm search={search} facets={facets ?? NO_FACETS} />
      <h2 class="unseen">Artículos</h2>
      {items.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <ul class="grid">
          {items.map((card, at) => (
            <CardItem key={card.slug} {...{ card, setting }} isEarly={at < EARLY} />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <>
          <Island name="more" with={{ search, setting, total, shown: items.length, cursor: nextCursor }} />
          <p class="rest unwoken">
            <a class="button" href={catalogueAddress(search, nextCursor)}>
              Ver más
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** «No hay rojo: Vino, Terracota» */
function differenceText({
  colour,
  size,
  words,
  price,
}: NonNullable<CatalogueView['catalogue']['differs']>): string {
  const instead = (name: string, there: readonly string[]) =>
    there.length === 0 ? name : `${name}: ${there.join(', ')}`;
  return [
    ...(colour === null ? [] : [instead(`No hay ${colour.wanted}`, colour.there)]),
    ...(size === null ? [] : [instead(`No hay talla ${size.wanted}`, size.there)]),
    ...(words.length === 0 ? [] : [`Nada dice «${words.join(' ')}»`]),
    ...(price === null ? [] : ['Tienen otro precio']),
  ].join(' · ');
}

const isAnythingSearched = ({ q, category, size, colour, availability }: CatalogueSearch): boolean =>
  q !== '' || category.length + size.length + colour.length > 0 || availability !== null;

function Nothing({ view: { search, whatsapp } }: { readonly view: CatalogueView }) {
  const isSearched = isAnythingSearched(search);
  return (
    <div class="nothing">
      <span class="mark">
        <CatalogueIcon name="hanger" size={40} />
      </span>
      <p class="title">{isSearched ? 'No encontramos nada así' : 'Pronto habrá algo aquí'}</p>
      <p class="soft">
        {isSearched
          ? 'Quita un filtro o busca con otra palabra.'
          : 'Estamos preparando el catálogo. Mientras tanto, pregúntanos lo que buscas.'}
      </p>
      {isSearched && (
        <a class="button primary" href={CATALOGUE_PATH}>
          Ver todo el catálogo
        </a>
      )}
      {whatsapp !== null && (
        <a
          class="button"
          href={chatLink(whatsapp, search.q === '' ? 'Hola, busco algo.' : `Hola, busco «${search.q}».`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          Preguntar por WhatsApp
        </a>
      )}
    </div>
  );
}

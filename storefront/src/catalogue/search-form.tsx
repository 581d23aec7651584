import type { CatalogueSort } from '@trastienda/shared/storefront/catalogue.ts';
import type { CatalogueSearch, CatalogueView } from '@trastienda/shared/storefront/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { CATALOGUE_PATH, catalogueAddress } from './address.ts';
import { CatalogueIcon } from './catalogue-icon.tsx';

type Facets = NonNullable<CatalogueView['catalogue']['facets']>;

interface Props {
  readonly search: CatalogueSearch;
  readonly facets: Facets;
}

const SORTS: readonly (readonly [CatalogueSort, string])[] = [
  ['new', 'Lo más nuevo'],
  ['price', 'Menor precio'],
  ['-price', 'Mayor precio'],
  ['name', 'Nombre'],
];
const AVAILABILITIES = [
  ['', 'Todo'],
  ['now', 'Para entregar ya'],
  ['order', 'Bajo pedido'],
] as const;

/** One form for all of it, so that it asks the same with a script and without. */
export function SearchForm({ search, facets }: Props) {
  const count = search.size.length + search.colour.length + (search.availability === null ? 0 : 1);
  return (
    <form class="search-form" action={CATALOGUE_PATH} method="get" data-search-form="">
      <input type="hidden" name="categoria" value={search.category.join(',')} />
      <div class="search">
        <CatalogueIcon name="search" />
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={100}
          placeholder="Blusa, vestido…"
          aria-label="Buscar en el catálogo"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" class="button quiet">
          Buscar
        </button>
      </div>
      <Categories {...{ search, facets }} />
      <div class="bar">
        <details class="filters" data-filters="">
          <summary class="button">
            <CatalogueIcon name="sliders" size={18} />
            Filtrar
            {count > 0 && (
              <span class="number">
                {count}
                <span class="unseen"> {count === 1 ? 'filtro puesto' : 'filtros puestos'}</span>
              </span>
            )}
          </summary>
          <Sheet {...{ search, facets }} />
        </details>
        <label class="sort">
          <span class="unseen">Ordenar por</span>
          <select name="orden">
            {SORTS.map(([value, label]) => (
              <option key={value} value={value} selected={value === search.sort}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button unwoken">
          Ordenar
        </button>
      </div>
      <Chosen search={search} />
    </form>
  );
}

function Categories({ search, facets }: Props) {
  if (facets.categories.length < 2 && search.category.length === 0) return null;
  // Another category has other sizes: only the words and the order go along.
  const { q, sort } = search;
  return (
    <nav class="categories" aria-label="Categorías">
      <a
        href={catalogueAddress({ q, sort })}
        aria-current={search.category.length === 0 ? 'true' : undefined}
      >
        Todo
      </a>
      {facets.categories.map(({ slug, name, count }) => (
        <a
          key={slug}
          href={catalogueAddress({ q, sort, category: [slug] })}
          aria-current={search.category.includes(slug) ? 'true' : undefined}
        >
          {name} <span class="soft">{count}</span>
        </a>
      ))}
    </nav>
  );
}

function Sheet({ search, facets }: Props) {
  const { q, sort, category } = search;
  return (
    <div class="sheet">
      <Choices title="Talla" name="talla" offered={facets.sizes} chosen={search.size} />
      <Choices title="Color" name="color" offered={facets.colours} chosen={search.colour} />
      <fieldset>
        <legend>Disponibilidad</legend>
        <div class="options">
          {AVAILABILITIES.map(([value, label]) => (
            <label key={value} class="option">
              <input
                type="radio"
                name="disponible"
                value={value}
                defaultChecked={value === (search.availability ?? '')}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="sheet-foot">
        <a class="button" href={catalogueAddress({ q, sort, category })}>
          Quitar filtros
        </a>
        <button type="submit" class="button primary">
          Ver artículos
        </button>
      </div>
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly name: string;
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
}

function Choices({ title, name, offered, chosen }: ChoicesProps) {
  // What is chosen can be taken back, even where nothing of it is left.
  const values = [...offered, ...chosen.filter((value) => !offered.includes(value))];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="options">
        {values.map((value) => (
          <label key={value} class="option">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What narrows the choice, each with the way to take it back. */
function Chosen({ search }: Pick<Props, 'search'>) {
  const without = (values: readonly string[], value: string) => values.filter((one) => one !== value);
  const chosen = [
    ...search.size.map((size) => ({
      label: `Talla ${size}`,
      address: catalogueAddress({ ...search, size: without(search.size, size) }),
    })),
    ...search.colour.map((colour) => ({
      label: colour,
      address: catalogueAddress({ ...search, colour: without(search.colour, colour) }),
    })),
    ...AVAILABILITIES.filter(([value]) => value === search.availability).map(([, label]) => ({
      label,
      address: catalogueAddress({ ...search, availability: null }),
    })),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul class="chosen">
      {chosen.map(({ label, address }) => (
        <li key={label}>
          <a href={address}>
            <span class="unseen">Quitar </span>
            {label}
            <Icon name="cross" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}

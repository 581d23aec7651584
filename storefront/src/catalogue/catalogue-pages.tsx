import type {
  CatalogueView,
  CustomerPages,
  ListView,
  PageAssets,
  ProductView,
  StoreFace,
} from '@trastienda/shared/storefront/pages.ts';
import { wholePage } from '../frame.tsx';
import { articleAddress, CATALOGUE_PATH, createCanonicalAddress } from './address.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { CatalogueIcon } from './catalogue-icon.tsx';
import { CataloguePage, catalogueTitle } from './catalogue-page.tsx';
import { listData, productData } from './json-ld.ts';
import { ListPage } from './list-page.tsx';
import { fullPicture } from './picture-address.ts';
import { ProductPage } from './product-page.tsx';

type CataloguePages = Pick<CustomerPages, 'catalogue' | 'product' | 'list' | 'notInCatalogue'>;

const LONGEST_DESCRIPTION = 160;

/** One line, cut where a word ends. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

const pictureIn = (origin: string, sha256: string | undefined): string | null =>
  sha256 === undefined ? null : `${origin}${fullPicture(sha256)}`;

export function createCataloguePages(assets: PageAssets, store: StoreFace): CataloguePages {
  // Without a script: there is nothing to wake.
  const gone = wholePage(
    <CatalogueFrame
      assets={{ ...assets, script: null }}
      {...{ store }}
      title="No está en el catálogo"
      robots="noindex"
      around={null}
    >
      <Gone />
    </CatalogueFrame>,
  );
  return {
    catalogue: (view) => wholePage(<CatalogueDrawn {...{ assets, store, view }} />),
    product: (view) => wholePage(<ProductDrawn {...{ assets, store, view }} />),
    list: (view) => wholePage(<ListDrawn {...{ assets, store, view }} />),
    notInCatalogue: () => gone,
  };
}

interface Drawn<View> {
  readonly assets: PageAssets;
  readonly store: StoreFace;
  readonly view: View;
}

function CatalogueDrawn({ assets, store, view }: Drawn<CatalogueView>) {
  const { origin, search, catalogue } = view;
  const title = catalogueTitle(view);
  const shared = {
    title: `${title} | ${store.name}`,
    description: `Mira tallas, colores y precios de ${store.name}, y pide por WhatsApp.`,
    url: `${origin}${createCanonicalAddress(search)}`,
    picture: pictureIn(origin, catalogue.items.find(({ picture }) => picture !== null)?.picture?.sha256),
    kind: 'website',
  } as const;
  return (
    <CatalogueFrame
      {...{ assets, store, title, shared }}
      around={view}
      data={listData(origin, catalogue.items)}
      // There are as many searches as visitors.
      {...(search.q === '' ? {} : { robots: 'noindex, follow' })}
    >
      <CataloguePage view={view} />
    </CatalogueFrame>
  );
}

function ProductDrawn({ assets, store, view }: Drawn<ProductView>) {
  const { origin, product } = view;
  const { name, slug, description, category } = product;
  const shared = {
    title: name,
    description: description === '' ? `${category.name} en ${store.name}.` : shortened(description),
    url: `${origin}${articleAddress(slug)}`,
    picture: pictureIn(origin, product.picture?.sha256 ?? product.pictures[0]?.sha256),
    kind: 'product',
  } as const;
  return (
    <CatalogueFrame {...{ assets, store, shared }} title={name} around={view} data={productData(view)}>
      <ProductPage view={view} />
    </CatalogueFrame>
  );
}

function ListDrawn({ assets, store, view }: Drawn<ListView>) {
  const { title, seller, items } = view.list;
  const shared = {
    title,
    description: `${seller.name} te preparó esta selección en ${store.name}.`,
    url: null,
    picture: pictureIn(view.origin, items.find(({ picture }) => picture !== null)?.picture?.sha256),
    kind: 'website',
  } as const;
  return (
    <CatalogueFrame
      {...{ assets, store, title, shared }}
      around={view}
      seller={seller.code}
      robots="noindex, nofollow"
    >
      <ListPage view={view} />
    </CatalogueFrame>
  );
}

function Gone() {
  return (
    <div class="nothing">
      <span class="mark">
        <CatalogueIcon name="hanger" size={40} />
      </span>
      <h1>Esto ya no está en el catálogo</h1>
      <p class="soft">Se vendió, cambió de lugar o el enlace ya venció. Seguro hay algo más que te gusta.</p>
      <a class="button primary" href={CATALOGUE_PATH}>
        Ver el catálogo
      </a>
    </div>
  );
}

import type { ProductView } from '@trastienda/shared/storefront/pages.ts';
import { CATALOGUE_PATH, catalogueAddress } from './address.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { CardItem } from './card-item.tsx';
import { listColours, listSizes } from './choice.ts';
import { Gallery } from './gallery.tsx';
import { Island } from './islands/island.tsx';

export function ProductPage({ view }: { readonly view: ProductView }) {
  const { product, origin, currency, depositBp, whatsapp } = view;
  const { slug, name, category, brand, description, variants, price, priceTo, compareAt } = product;
  const setting = { currency, depositBp };
  return (
    <>
      <nav class="crumbs" aria-label="Estás en">
        <a href={CATALOGUE_PATH}>Catálogo</a>
        <a href={catalogueAddress({ category: [category.slug] })}>{category.name}</a>
      </nav>
      <div class="product">
        <Gallery product={product} />
        <div class="about">
          {brand !== null && <p class="soft">{brand}</p>}
          <h1>{name}</h1>
          <Island
            name="buy"
            with={{
              ...{ slug, name, price, priceTo, compareAt, setting, whatsapp, variants },
              sizes: listSizes(product),
              colours: listColours(variants),
              url: `${origin}${CATALOGUE_PATH}/${slug}`,
              pictures: product.pictures.map(({ sha256, colour }) => ({ sha256, colour })),
            }}
          />
          {description !== '' && (
            <section class="description" aria-labelledby="description">
              <h2 id="description">Descripción</h2>
              <p>{description}</p>
            </section>
          )}
          <AvailabilityTable product={product} />
        </div>
      </div>
      {product.related.length > 0 && (
        <section class="related" aria-labelledby="related">
          <h2 id="related">También te puede gustar</h2>
          <ul class="grid">
            {product.related.map((card) => (
              <CardItem key={card.slug} {...{ card, setting }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

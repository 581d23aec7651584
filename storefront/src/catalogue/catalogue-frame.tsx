import { chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import type { PageAssets, StoreFace } from '@trastienda/shared/storefront/pages.ts';
import type { ComponentChildren, VNode } from 'preact';
import { Icon } from '../ui/icon.tsx';
import { StoreName } from '../ui/store-name.tsx';
import { CATALOGUE_PATH } from './address.ts';
import { CatalogueIcon } from './catalogue-icon.tsx';
import { Island } from './islands/island.tsx';
import { scriptText } from './json-ld.ts';

/** What a link to the page shows where it is shared. */
export interface Shared {
  readonly title: string;
  readonly description: string;
  /** Whole, because whoever shows the link is elsewhere; null where the link is a secret. */
  readonly url: string | null;
  readonly picture: string | null;
  readonly kind: 'website' | 'product';
}

interface Props {
  readonly assets: PageAssets;
  readonly store: StoreFace;
  readonly title: string;
  readonly shared?: Shared;
  readonly robots?: string;
  readonly data?: object;
  /** Whose link it is, to be remembered on the device. */
  readonly seller?: string;
  readonly around: {
    readonly currency: string;
    readonly depositBp: number;
    readonly whatsapp: string | null;
  } | null;
  readonly children: ComponentChildren;
}

/** What every page of the catalogue has around it. */
export function CatalogueFrame(props: Props): VNode {
  const { assets, store, title, shared, robots, data, seller, around, children } = props;
  return (
    <html lang="es-GT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {robots !== undefined && <meta name="robots" content={robots} />}
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#2b2d30" media="(prefers-color-scheme: dark)" />
        <title>{`${title} | ${store.name}`}</title>
        {shared !== undefined && <SharedFacts shared={shared} store={store.name} />}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.script !== null && <script type="module" src={assets.script} />}
        {data !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
        )}
      </head>
      <body>
        <a class="skip" href="#contenido">
          Ir al contenido
        </a>
        <header class="top">
          <div>
            <a class="store" href={CATALOGUE_PATH}>
              <StoreName store={store} />
            </a>
            {around !== null && (
              <Island name="bag" with={{ currency: around.currency, depositBp: around.depositBp }} />
            )}
          </div>
        </header>
        <p class="offline" role="status">
          <CatalogueIcon name="cloud" size={18} />
          Sin conexión. Ves lo último que se guardó en tu teléfono.
        </p>
        <main id="contenido" data-seller={seller}>
          {children}
        </main>
        <Foot store={store.name} whatsapp={around?.whatsapp ?? null} />
      </body>
    </html>
  );
}

function SharedFacts({ shared, store }: { readonly shared: Shared; readonly store: string }) {
  const { title, description, url, picture, kind } = shared;
  return (
    <>
      <meta name="description" content={description} />
      {url !== null && <link rel="canonical" href={url} />}
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content="es_GT" />
      <meta property="og:site_name" content={store} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url !== null && <meta property="og:url" content={url} />}
      {picture !== null && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function Foot({ store, whatsapp }: { readonly store: string; readonly whatsapp: string | null }) {
  return (
    <footer class="foot">
      <p>{store}</p>
      {whatsapp !== null && (
        <a
          href={chatLink(whatsapp, 'Hola, tengo una pregunta sobre el catálogo.')}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          Escríbenos por WhatsApp
        </a>
      )}
    </footer>
  );
}

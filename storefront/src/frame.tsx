import type { PageAssets, StoreFace } from '@trastienda/shared/storefront/pages.ts';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { StoreName } from './ui/store-name.tsx';

interface Frame {
  readonly assets: PageAssets;
  readonly store: StoreFace;
  readonly title: string;
  /** Beside the store's name: which order this is. */
  readonly note?: string;
  readonly children: ComponentChildren;
}

/** What every page has around it. Links that are shared show the store's name and nothing of the order. */
export function Frame({ assets, store, title, note, children }: Frame): VNode {
  return (
    <html lang="es-GT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f4f7fa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#212224" media="(prefers-color-scheme: dark)" />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="es_GT" />
        <meta property="og:site_name" content={store.name} />
        <meta property="og:title" content={`Sigue tu pedido | ${store.name}`} />
        <meta property="og:description" content="Mira en qué paso va tu pedido." />
        <title>{`${title} | ${store.name}`}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {assets.script !== null && <script type="module" src={assets.script} />}
      </head>
      <body>
        <header class="top">
          <p class="store">
            <StoreName store={store} />
          </p>
          {note !== undefined && <p class="note">{note}</p>}
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

export const wholePage = (page: VNode): string => `<!doctype html>${renderToString(page)}`;

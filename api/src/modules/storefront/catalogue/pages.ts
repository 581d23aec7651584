import { createHash } from 'node:crypto';
import { type Catalogue, catalogueFilter } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type { CatalogueSearch, CustomerPages, PageAssets } from '@trastienda/shared/storefront/pages.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { customerPagePolicy } from '#platform/http/headers.ts';
import { sendProblem } from '#platform/http/problem-reply.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import type { LiveStore } from '#platform/settings/live-store.ts';
import { readSitemapEntries } from '../reads/catalogue-cards.ts';
import { type CatalogueQuery, readCatalogueItems } from '../reads/catalogue-items.ts';
import { readProduct } from '../reads/catalogue-product.ts';
import { readList } from '../reads/sellers.ts';
import { keepPrivate } from '../visitors.ts';
import { type FreshCopies, sendCopy } from './fresh-copies.ts';

interface CataloguePageDeps {
  readonly store: LiveStore;
  /** As the store looks at this moment. */
  readonly pages: () => CustomerPages;
  readonly assets: PageAssets;
  readonly copies: FreshCopies;
  /** What keeps pages for those without a network; null where only the API is wanted. */
  readonly worker: string | null;
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'depositBp'>;
}

const HTML = 'text/html; charset=utf-8';
const FIRST_PAGE = 24;
const MOST_IN_SITEMAP = 50_000;
const MOST_CACHED_QUERIES = 1000;

/** A form without a script says a name twice for two choices. */
const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** Parameters of the address in Spanish, as people see them; what is no choice is left out. */
const address = z.object({
  q: catalogueFilter.q.catch(undefined),
  categoria: z.preprocess(joined, catalogueFilter.category).catch(undefined),
  talla: z.preprocess(joined, catalogueFilter.size).catch(undefined),
  color: z.preprocess(joined, catalogueFilter.colour).catch(undefined),
  disponible: catalogueFilter.availability.catch(undefined),
  orden: catalogueFilter.sort.catch('new'),
  /** Behind which article to go on, for whoever has no script that fetches the rest. */
  desde: z.string().max(300).optional().catch(undefined),
});

interface PageQuery {
  readonly search: CatalogueSearch;
  readonly cursor: string | undefined;
  /** The same for all addresses that ask for the same. */
  readonly key: string;
}

function parsePageQuery(query: unknown): PageQuery {
  const { q, categoria, talla, color, disponible, orden, desde } = address.parse(query);
  const search: CatalogueSearch = {
    q: q ?? '',
    category: categoria ?? [],
    size: talla ?? [],
    colour: color ?? [],
    availability: disponible ?? null,
    sort: orden,
  };
  return { search, cursor: desde, key: `page ${JSON.stringify([search, desde])}` };
}

/** Most visitors come by the same few addresses: these are read once. */
function cachePageQueries(): (request: FastifyRequest) => PageQuery {
  const known = new Map<string, PageQuery>();
  return ({ url, query }) => {
    const found = known.get(url);
    if (found !== undefined) return found;
    if (known.size >= MOST_CACHED_QUERIES) known.clear();
    const pageQuery = parsePageQuery(query);
    known.set(url, pageQuery);
    return pageQuery;
  };
}

/** An address that was cut or is too old to be understood begins at the beginning. */
async function readFrom(ctx: Ctx, query: CatalogueQuery): Promise<Catalogue> {
  try {
    return await readCatalogueItems(ctx, query);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'list.bad-cursor') throw error;
    return readCatalogueItems(ctx, { ...query, cursor: undefined });
  }
}

/** `/catalogo` and what hangs on it: finished pages, the same for everybody for some seconds. */
export function serveCataloguePages({ app, db, clock }: ServeOptions, deps: CataloguePageDeps): void {
  const { store, pages, assets, copies, worker, publicUrl: origin, settings } = deps;
  const policy = customerPagePolicy(createHash('sha256').update(assets.css).digest('base64'), "'self'");
  const { currency, timeZone } = store;
  const around = () => ({
    ...{ origin, currency, timeZone, depositBp: settings.depositBp },
    whatsapp: store.whatsApp ?? store.phone,
  });
  // A copy of how the store looked before is nobody's any more.
  const drawn = (key: string, make: () => Promise<string>) =>
    copies.get(`${store.edition} ${settings.depositBp} ${key}`, make);
  const createCtx = (request: FastifyRequest): Ctx => ({
    ...{ db, now: clock(), requestId: request.id, language: 'es', actor: null },
  });
  const readPageQuery = cachePageQueries();
  const closed = (reply: FastifyReply) => reply.header('content-security-policy', policy);
  // Nothing is handed back to Fastify: awaiting the reply would watch its stream to the end, for nobody.
  const sendPage = (request: FastifyRequest, reply: FastifyReply, copy: ReturnType<FreshCopies['get']>) => {
    copy.then(
      (made) => sendCopy(request, closed(reply), made, HTML),
      (error: unknown) => reply.send(error),
    );
  };
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'catalogue.not-found')
      return closed(reply)
        .status(404)
        .type(HTML)
        .header('x-robots-tag', 'noindex')
        .send(pages().notInCatalogue());
    return sendProblem(error, request, reply);
  };

  app.route({
    method: 'GET',
    url: '/catalogo',
    errorHandler,
    handler: (request, reply) => {
      const { search, cursor, key } = readPageQuery(request);
      const copy = drawn(key, async () => {
        const availability = search.availability ?? undefined;
        const query = { ...search, availability, cursor, limit: FIRST_PAGE };
        return pages().catalogue({
          ...around(),
          search,
          catalogue: await readFrom(createCtx(request), query),
        });
      });
      sendPage(request, reply, copy);
    },
  });
  app.route<{ Params: { slug: string } }>({
    method: 'GET',
    url: '/catalogo/:slug',
    errorHandler,
    handler: (request, reply) => {
      const { slug } = request.params;
      const copy = drawn(`article page ${slug}`, async () =>
        pages().product({ ...around(), product: await readProduct(createCtx(request), slug) }),
      );
      sendPage(request, reply, copy);
    },
  });
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/catalogo/lista/:token',
    errorHandler,
    handler: async (request, reply) => {
      const list = await readList(createCtx(request), request.params.token);
      return closed(keepPrivate(reply))
        .type(HTML)
        .send(pages().list({ ...around(), list }));
    },
  });
  if (worker !== null)
    app.get('/catalogo/sw.js', (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // It fetches every page of the catalogue: under the closed policy it could fetch none.
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('service-worker-allowed', '/catalogo')
        .send(worker),
    );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        // What a preview or a search engine shows of the catalogue: its pages, its pictures, its looks.
        ...[
          '/catalogo',
          '/storefront/',
          '/api/public/images/',
          '/api/public/catalog',
          '/api/public/store/',
        ].map((path) => `Allow: ${path}`),
        ...['/catalogo/lista/', '/'].map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const copy = await copies.get('sitemap', () => drawSitemap(createCtx(request), origin));
    return sendCopy(request, reply, copy, 'application/xml; charset=utf-8');
  });
}

async function drawSitemap(ctx: Ctx, origin: string): Promise<string> {
  const entries = await readSitemapEntries(ctx, MOST_IN_SITEMAP);
  const pages = entries.map(
    ({ slug, day }) => `<url><loc>${origin}/catalogo/${slug}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/catalogo</loc></url>${pages.join('')}</urlset>`;
}

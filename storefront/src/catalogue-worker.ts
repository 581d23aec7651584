// Served as `/catalogo/sw.js`: what the catalogue keeps on the device for when there is no connection.
// It stands alone, imports nothing and exports nothing: an old phone runs it as a plain script.
const PAGES = 'window-pages-1';
const PICTURES = 'window-pictures-1';
const MOST_PAGES = 60;
const MOST_PICTURES = 200;
/** Gone after a day, and nobody else's business on a phone that is lent. */
const SECRET = '/catalogo/lista/';

interface Fetched extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const isFetched = (event: Event): event is Fetched => 'respondWith' in event && 'request' in event;

/** The oldest go first. */
async function keep(name: string, most: number, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** As it is now; without a connection as it was, or at least the catalogue itself. */
async function fresh(event: Fetched): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(PAGES, MOST_PAGES, request, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    const cache = await caches.open(PAGES);
    return (await cache.match(request)) ?? (await cache.match('/catalogo')) ?? Response.error();
  }
}

/** Pictures and scripts are called by what they hold: a copy is never out of date. */
async function kept(event: Fetched): Promise<Response> {
  const { request } = event;
  const copy = await caches.match(request);
  if (copy !== undefined) return copy;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200)
    event.waitUntil(keep(PICTURES, MOST_PICTURES, request, answer.clone()).catch(() => undefined));
  return answer;
}

self.addEventListener('fetch', (event: Event) => {
  if (!isFetched(event) || event.request.method !== 'GET') return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || pathname.startsWith(SECRET)) return;
  if (event.request.mode === 'navigate' && /^\/catalogo(\/|$)/.test(pathname))
    event.respondWith(fresh(event));
  else if (/^\/(api\/public\/images|storefront\/assets)\//.test(pathname)) event.respondWith(kept(event));
});

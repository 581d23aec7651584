import type { Card, Catalogue } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type { CatalogueSearch } from '@trastienda/shared/storefront/pages.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { nextPageAddress } from '../address.ts';
import { CardItem, type CardSetting } from '../card-item.tsx';
import { keepPlace, takePlace } from '../live/keep-place.ts';

export interface MoreProps {
  readonly search: CatalogueSearch;
  readonly setting: CardSetting;
  readonly total: number;
  /** How many the server has drawn already. */
  readonly shown: number;
  readonly cursor: string;
}

interface Loaded {
  readonly items: readonly Card[];
  readonly next: string | null;
}

type State = 'quiet' | 'loading' | 'failed';

/** Fetched before the end is seen. */
const AHEAD = '900px';
/** In the shape of what comes. */
const WAITING = [0, 1, 2, 3];

/** The rest of the catalogue, as far as somebody goes. Whoever comes back finds it where they left it. */
export function More({ search, setting, total, shown, cursor }: MoreProps) {
  const [{ items, next }, setLoaded] = useState<Loaded>({ items: [], next: cursor });
  const [state, setState] = useState<State>('quiet');
  const end = useRef<HTMLDivElement>(null);
  const isUnderway = useRef(false);
  const top = useRef<number | null>(null);

  const load = async (from: string) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setState('loading');
    try {
      const answer = await fetch(nextPageAddress(search, from), { headers: { 'accept-language': 'es' } });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const page: Catalogue = await answer.json();
      setLoaded((was) => ({ items: [...was.items, ...page.items], next: page.nextCursor }));
      setState('quiet');
    } catch {
      setState('failed');
    }
    isUnderway.current = false;
  };

  useEffect(() => {
    const place = takePlace<Loaded>();
    if (place === null) return;
    top.current = place.top;
    setLoaded(place.kept);
  }, []);
  useLayoutEffect(() => {
    if (top.current !== null && items.length > 0) window.scrollTo(0, top.current);
    top.current = null;
    const leave = () => keepPlace({ items, next });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [items, next]);
  useEffect(() => {
    // After a failure nothing is tried again by itself.
    if (next === null || state !== 'quiet' || end.current === null) return;
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load(next);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next, state]);

  return (
    <>
      <ul class="grid" aria-label="Más artículos">
        {items.map((card) => (
          <CardItem key={card.slug} {...{ card, setting }} />
        ))}
        {state === 'loading' &&
          WAITING.map((at) => (
            <li key={at} class="waiting" aria-hidden="true">
              <span class="frame" />
              <span class="line" />
              <span class="line short" />
            </li>
          ))}
      </ul>
      <div class="rest" ref={end}>
        <p class="soft" role="status">
          {state === 'failed'
            ? 'No pudimos traer más artículos. Revisa tu internet.'
            : `Ves ${shown + items.length} de ${total}`}
        </p>
        {next !== null && (
          <button type="button" class="button" onClick={() => load(next)} disabled={state === 'loading'}>
            {state === 'loading' ? 'Un momento…' : state === 'failed' ? 'Intentar de nuevo' : 'Ver más'}
          </button>
        )}
      </div>
    </>
  );
}

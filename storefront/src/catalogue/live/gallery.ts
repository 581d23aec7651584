import { openZoom } from './zoom.ts';

const slides = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('[data-slide]')];
const thumbs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-thumb]')];

/** Sideways only: the page itself stays where it is. */
function show(slide: HTMLElement | undefined): void {
  const strip = slide?.parentElement;
  if (slide === undefined || strip === null || strip === undefined) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: isStill ? 'auto' : 'smooth' });
}

/** The first picture of what has this colour; without one, things stay as they are. */
export function showColour(colour: string): void {
  show(slides().find(({ dataset }) => dataset['colour'] === colour));
}

/** Links to pictures become a gallery. */
export function wakeGallery(): void {
  const all = slides();
  const [first] = all;
  const strip = first?.parentElement;
  if (strip === undefined || strip === null) return;

  for (const [at, slide] of all.entries())
    slide.addEventListener('click', (event) => {
      event.preventDefault();
      openZoom(all, at);
    });
  for (const [at, thumb] of thumbs().entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      show(all[at]);
    });

  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (seen === undefined) return;
      const at = all.findIndex((slide) => slide.isSameNode(seen));
      for (const [index, thumb] of thumbs().entries())
        if (index === at) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
    },
    { root: strip, threshold: 0.6 },
  );
  for (const slide of all) observer.observe(slide);
}

import type { ExtraCard } from '#lib/module-card.ts';
import { usePart } from '#lib/use-part.ts';
import { CARDS } from './cards.ts';
import { usePath } from './menu/use-path.ts';

const EXTRAS = CARDS.flatMap(({ name, extras = [] }) => extras.map((extra) => ({ name, extra })));

/** What modules add to the screens of others. */
export function ScreenExtras() {
  const path = usePath();
  return EXTRAS.filter(({ extra }) => extra.path === path).map(({ name, extra }) => (
    <Added key={name} name={name} load={extra.load} />
  ));
}

/** Nothing until it is here, and nothing if it cannot be had: what it offers is offered elsewhere too. */
function Added({ name, load }: { readonly name: string; readonly load: ExtraCard['load'] }) {
  const { part } = usePart(`extra-${name}`, load, true);
  return part === undefined ? null : <part.Extra />;
}

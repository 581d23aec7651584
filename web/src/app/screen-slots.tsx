import type { ScreenSlot } from '#lib/module-manifest.ts';
import { usePart } from '#lib/use-part.ts';
import { usePath } from './menu/use-path.ts';
import { MODULES } from './modules.ts';

const SLOTS = MODULES.flatMap(({ name, slots = [] }) => slots.map((slot) => ({ name, slot })));

/** What modules add to the screens of others. */
export function ScreenSlots() {
  const path = usePath();
  return SLOTS.filter(({ slot }) => slot.path === path).map(({ name, slot }) => (
    <LoadedSlot key={name} name={name} load={slot.load} />
  ));
}

/** Nothing until it is here, and nothing if it cannot be had: what it offers is offered elsewhere too. */
function LoadedSlot({ name, load }: { readonly name: string; readonly load: ScreenSlot['load'] }) {
  const { part } = usePart(`slot-${name}`, load, true);
  return part === undefined ? null : <part.Slot />;
}

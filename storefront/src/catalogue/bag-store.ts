import { useEffect, useState } from 'preact/hooks';
import { type Bag, EMPTY_BAG, readBag } from './bag.ts';
import { keep, recall } from './device.ts';

const KEY = 'trastienda.bag';
const CHANGED = 'bag-changed';
const OPENED = 'bag-opened';

export const currentBag = (): Bag => readBag(recall(KEY));

/** Read anew each time: another tab may have put something in. */
export function changeBag(change: (bag: Bag) => Bag): Bag {
  const changed = change(currentBag());
  keep(KEY, JSON.stringify(changed));
  document.dispatchEvent(new Event(CHANGED));
  return changed;
}

/** The bag of this device. Empty at first, as the server draws it, and a moment later as it is. */
export function useBag(): Bag {
  const [bag, setBag] = useState(EMPTY_BAG);
  useEffect(() => {
    const read = () => setBag(currentBag());
    read();
    document.addEventListener(CHANGED, read);
    // Another tab, and a page that comes back as it was left.
    window.addEventListener('storage', read);
    window.addEventListener('pageshow', read);
    return () => {
      document.removeEventListener(CHANGED, read);
      window.removeEventListener('storage', read);
      window.removeEventListener('pageshow', read);
    };
  }, []);
  return bag;
}

export function openBag(): void {
  document.dispatchEvent(new Event(OPENED));
}

export function onBagOpened(open: () => void): () => void {
  document.addEventListener(OPENED, open);
  return () => document.removeEventListener(OPENED, open);
}

import { isMac, showKeys } from '#lib/keys/key-registry.ts';
import style from './key-caps.module.css';

/** Keys as they lie on the keyboard. Decoration where the words beside them say the same. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className={style.caps} aria-hidden>
      {showKeys(keys, isMac()).map((cap) => (
        <kbd key={cap} className={style.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}

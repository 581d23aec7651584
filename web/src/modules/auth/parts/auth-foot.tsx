import type { ReactNode } from 'react';
import style from './auth-foot.module.css';

/** The other door, under the card. */
export function AuthFoot({ children }: { readonly children: ReactNode }) {
  return <p className={style.foot}>{children}</p>;
}

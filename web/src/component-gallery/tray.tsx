import type { ReactNode } from 'react';
import style from './gallery.module.css';

export function Tray({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style.tray}>
      <h2>{title}</h2>
      <div className={style.things}>{children}</div>
    </section>
  );
}

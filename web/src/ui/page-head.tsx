import style from './page-head.module.css';

export function PageHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <header className={style.head}>
      <h1 className={style.title}>{title}</h1>
      {lead !== undefined && <p className={style.lead}>{lead}</p>}
    </header>
  );
}

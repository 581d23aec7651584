import drawing from '#ui/drawing.module.css';
import style from './people-drawing.module.css';

/** Three hooks with name tags by the back door: one is taken, two wait for someone. */
export function PeopleDrawing() {
  return (
    <svg className={drawing.drawing} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="248" height="150" rx="20" className={drawing.wall} />
      <path d="M34 46h192" className={drawing.line} />
      <path d="M70 46v14M130 46v14M190 46v14" className={drawing.line} />
      <path d="M52 74q18-22 36 0l6 62q-24 8-48 0z" fill="#1dc4e9" />
      <path d="M70 70v68" className={style.writing} />
      <rect x="108" y="64" width="44" height="30" rx="6" className={style.tag} />
      <rect x="168" y="64" width="44" height="30" rx="6" className={style.tag} />
      <path d="M116 76h20M116 84h12M176 76h20M176 84h12" className={style.writing} />
    </svg>
  );
}

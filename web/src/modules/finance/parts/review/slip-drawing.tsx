import drawingStyle from '#ui/drawing.module.css';
import style from './slip-drawing.module.css';

/** A desk with receipts that have all been seen to. */
export function SlipDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 440 330" aria-hidden="true" focusable="false">
      <rect x="8" y="8" width="424" height="296" rx="24" className={drawingStyle.wall} />
      <ellipse cx="220" cy="304" rx="196" ry="14" className={drawingStyle.floor} />
      <path d="M48 262h344M76 262v40M364 262v40" className={drawingStyle.line} />
      <path d="M236 78l92 18q5 1 4 6l-30 156h-98l26-174q1-7 6-6z" className={style.behind} />
      <path d="M112 70q0-6 6-6h104q6 0 6 6v192H112z" className={style.paper} />
      <path d="M112 262l10-9 9 9 10-9 9 9 10-9 10 9 10-9 9 9 10-9 10 9 9-9 10 9" className={style.edge} />
      <path d="M132 92h52M132 116h76M132 134h62M132 152h70" className={style.words} />
      <path d="M132 186h34M180 186h28" className={style.sum} />
      <circle cx="212" cy="214" r="34" className={style.seal} />
      <path d="M196 214l11 12 21-24" className={style.tick} />
      <path d="M344 262v-34q0-8 8-8h20q8 0 8 8v34z" fill="#f4c22b" />
      <path d="M356 220l-6-52M366 220l8-44M361 220v-60" className={drawingStyle.line} />
    </svg>
  );
}

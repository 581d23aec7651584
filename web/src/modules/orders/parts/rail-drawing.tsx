import drawingStyle from '#ui/display/drawing.module.css';
import style from './rail-drawing.module.css';

/** A rail of garments and the parcels they leave in: the goods in colour, the furniture in line. */
export function RailDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 440 330" aria-hidden="true" focusable="false">
      <rect x="8" y="8" width="424" height="296" rx="24" className={drawingStyle.wall} />
      <ellipse cx="220" cy="304" rx="196" ry="14" className={drawingStyle.floor} />
      <path d="M50 300V62M390 300V62M30 300h40M370 300h40M36 62h368" className={drawingStyle.line} />

      <g fill="none" stroke="var(--drawing-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M112 62c0 8 7 6 7 13v4M190 62c0 8 7 6 7 13v4M262 62c0 8 7 6 7 13v4M334 62c0 8 7 6 7 13v4" />
      </g>

      <path d="M89 96l30-16 30 16 22 18-11 19-11-7v76q-30 9-60 0v-76l-11 7-11-19z" fill="#1dc4e9" />
      <path d="M107 86q12 14 24 0" className={drawingStyle.seam} />

      <path d="M180 88l17-8 17 8-4 30 6 20 22 86q-41 13-82 0l22-86 6-20z" fill="#a389d4" />
      <path d="M180 138h34M197 140v86" className={drawingStyle.seam} />

      <path d="M246 84h46l3 22 6 104h-24l-8-72-8 72h-24l6-104z" className={style.trousers} />
      <path d="M245 98h48" className={drawingStyle.seam} />

      <path d="M321 90l-14 12-5 92 16 3 7-72zM361 90l14 12 5 92-16 3-7-72z" fill="#e0ad1f" />
      <path d="M321 90l20-10 20 10 4 122q-24 7-48 0z" fill="#f4c22b" />
      <path d="M331 85l10 22 10-22M341 107v108" className={drawingStyle.seam} />
      <path
        d="M348 132v.1M348 154v.1M348 176v.1"
        stroke="rgb(20 30 50 / 45%)"
        strokeWidth="5"
        strokeLinecap="round"
      />

      <g>
        <rect x="104" y="246" width="74" height="54" rx="5" fill="#d9b48a" />
        <path d="M104 264h74M141 246v18" stroke="#b98f60" strokeWidth="3" />
        <rect x="114" y="274" width="26" height="16" rx="2" fill="#fff" />
      </g>
      <g>
        <rect x="186" y="262" width="56" height="38" rx="5" fill="#c99f70" />
        <path d="M214 262v38" stroke="#a97d4d" strokeWidth="3" />
      </g>
      <path d="M262 300v-34q0-4 4-4h40q4 0 4 4v34z" fill="#ff7f79" />
      <path d="M274 262v-6q0-11 12-11t12 11v6" className={drawingStyle.handle} />
    </svg>
  );
}

import drawing from '#ui/drawing.module.css';
import style from './audit-drawing.module.css';

/** A notebook on a counter, its first page still empty. */
export function AuditDrawing() {
  return (
    <svg className={drawing.drawing} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="248" height="150" rx="20" className={drawing.wall} />
      <rect x="82" y="30" width="96" height="106" rx="8" className={style.page} />
      <path d="M98 30v106" className={drawing.line} />
      <path d="M110 56h52M110 74h52M110 92h36" className={style.writing} />
      <path d="M34 136h192" className={drawing.line} />
    </svg>
  );
}

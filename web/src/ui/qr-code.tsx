import { useMemo } from 'react';
import style from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

export interface QrCodeProps {
  /** What a reader gets. */
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
  /** In pixels, the white around it included. */
  readonly size?: number;
}

/** Always dark on white, also in the dark: many readers know no other. */
export function QrCode({ text, label, size = 160 }: QrCodeProps) {
  const { size: modules, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={style.code}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}

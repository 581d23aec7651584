import style from './chart.module.css';
import type { ChartSeries } from './series.ts';

/** Told apart without colour too: by dashes and marks on lines, by hatching on bars. */
const LOOKS = [
  { dash: undefined, mark: 'disc', hatch: null },
  { dash: '9 4', mark: 'square', hatch: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  { dash: '3 3', mark: 'diamond', hatch: 'M0 4H8' },
  { dash: '12 3 3 3', mark: 'triangle', hatch: 'M4 0V8' },
  { dash: '6 2 2 2 2 2', mark: 'ring', hatch: 'M-2 6 2 10M0 0 8 8M6-2 10 2' },
  { dash: '1 4', mark: 'cross', hatch: 'M0 4H8M4 0V8' },
] as const;

type Mark = (typeof LOOKS)[number]['mark'];

export interface Look {
  readonly tone: number | 'before';
  readonly dash: string | undefined;
  readonly mark: Mark | null;
  readonly hatch: string | null;
}

const BEFORE: Look = { tone: 'before', dash: '5 4', mark: null, hatch: null };

export function lookOf(series: readonly ChartSeries[], index: number): Look {
  if (series[index]?.isBefore === true) return BEFORE;
  const place = series.slice(0, index).filter(({ isBefore }) => isBefore !== true).length % LOOKS.length;
  return { tone: place, ...(LOOKS[place] ?? LOOKS[0]) };
}

const MARKS: Record<Mark, string> = {
  disc: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  square: 'M-3.2-3.2H3.2V3.2H-3.2Z',
  diamond: 'M0-4.5 4.5 0 0 4.5-4.5 0Z',
  triangle: 'M0-4.2 4.2 3.4H-4.2Z',
  ring: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  cross: 'M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5',
};

export function MarkAt({ look, x, y }: { readonly look: Look; readonly x: number; readonly y: number }) {
  if (look.mark === null) return null;
  return (
    <path
      className={style.mark}
      data-tone={look.tone}
      data-mark={look.mark}
      d={MARKS[look.mark]}
      transform={`translate(${x} ${y})`}
    />
  );
}

/** The fillings of bars, by name within one chart. */
export function Hatches({ looks, id }: { readonly looks: readonly Look[]; readonly id: string }) {
  return (
    <defs>
      {looks.map((look) => (
        <pattern
          key={look.tone}
          id={`${id}-${look.tone}`}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          data-tone={look.tone}
        >
          <rect width={8} height={8} className={style.ground} data-tone={look.tone} />
          {look.hatch !== null && <path d={look.hatch} className={style.hatch} />}
        </pattern>
      ))}
    </defs>
  );
}

/** A small sample beside the name. */
export function Sample({
  look,
  kind,
  id,
}: {
  readonly look: Look;
  readonly kind: 'line' | 'bar';
  readonly id: string;
}) {
  return (
    <svg width={26} height={12} aria-hidden="true" className={style.sample}>
      {kind === 'line' ? (
        <>
          <path d="M0 6H26" className={style.path} data-tone={look.tone} strokeDasharray={look.dash} />
          <MarkAt look={look} x={13} y={6} />
        </>
      ) : (
        <rect x={5} width={16} height={12} rx={2} fill={`url(#${id}-${look.tone})`} />
      )}
    </svg>
  );
}

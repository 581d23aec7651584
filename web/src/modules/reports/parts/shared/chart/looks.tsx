import { Box } from '@mantine/core';
import type { ChartSeries } from './scale.ts';

/**
 * Told apart without colour too: by dashes and marks on lines, by hatching on bars. Every colour stands 3:1 and
 * more on the surface, in the light and in the dark.
 */
const LOOKS = [
  { color: 'var(--accent-ink)', dash: undefined, mark: 'disc', hatch: null },
  { color: 'var(--wait-ink)', dash: '9 4', mark: 'square', hatch: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  { color: 'var(--good-ink)', dash: '3 3', mark: 'diamond', hatch: 'M0 4H8' },
  {
    color: 'color-mix(in srgb, var(--danger-ink) 60%, var(--accent-ink))',
    dash: '12 3 3 3',
    mark: 'triangle',
    hatch: 'M4 0V8',
  },
  { color: 'var(--ink)', dash: '6 2 2 2 2 2', mark: 'ring', hatch: 'M-2 6 2 10M0 0 8 8M6-2 10 2' },
  { color: 'var(--ink-soft)', dash: '1 4', mark: 'cross', hatch: 'M0 4H8M4 0V8' },
] as const;

type Mark = (typeof LOOKS)[number]['mark'];

export interface Look {
  readonly tone: number | 'before';
  readonly color: string;
  readonly dash: string | undefined;
  readonly mark: Mark | null;
  readonly hatch: string | null;
}

const BEFORE: Look = { tone: 'before', color: 'var(--ink-soft)', dash: '5 4', mark: null, hatch: null };

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

/** How a line is drawn. */
export const strokeOf = ({ tone, color, dash }: Look) =>
  ({
    fill: 'none',
    stroke: color,
    strokeWidth: tone === 'before' ? 1.5 : 2,
    strokeLinejoin: 'round',
    strokeDasharray: dash,
    pointerEvents: 'none',
  }) as const;

export function MarkAt({ look, x, y }: { readonly look: Look; readonly x: number; readonly y: number }) {
  if (look.mark === null) return null;
  const isOpen = look.mark === 'ring' || look.mark === 'cross';
  return (
    <path
      fill={look.mark === 'ring' ? 'var(--surface)' : look.color}
      stroke={isOpen ? look.color : 'var(--surface)'}
      strokeWidth={isOpen ? 1.75 : 1}
      pointerEvents="none"
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
        <pattern key={look.tone} id={`${id}-${look.tone}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={look.color} />
          {look.hatch !== null && (
            <path d={look.hatch} fill="none" stroke="var(--surface)" strokeWidth={1.25} />
          )}
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
    <Box component="svg" flex="none" width={26} height={12} overflow="visible" aria-hidden="true">
      {kind === 'line' ? (
        <>
          <path d="M0 6H26" {...strokeOf(look)} />
          <MarkAt look={look} x={13} y={6} />
        </>
      ) : (
        <rect x={5} width={16} height={12} rx={2} fill={`url(#${id}-${look.tone})`} />
      )}
    </Box>
  );
}

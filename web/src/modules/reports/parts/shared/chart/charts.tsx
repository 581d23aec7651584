import { useId } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { Hatches, lookOf, MarkAt, strokeOf } from './looks.tsx';
import type { ChartProps, Plot } from './scale.ts';
import { stackOf } from './scale.ts';

/** Marks on every point would hide the line once the points stand closer than this. */
const MARK_PX = 14;

/** How something went over time; each line has its own dashes and marks, not only its colour. */
export function LineChart(props: ChartProps) {
  const { series } = props;
  const id = useId();
  const looks = series.map((_, index) => lookOf(series, index));
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  return (
    <ChartFrame
      {...props}
      kind="line"
      id={id}
      looks={looks}
      lowest={Math.min(0, ...values)}
      highest={Math.max(0, ...values)}
    >
      {(plot, pointed) =>
        series.map((one, index) => {
          const look = looks[index];
          if (look === undefined) return null;
          const markEvery = Math.max(1, Math.ceil(MARK_PX / plot.band));
          return (
            <g key={one.key}>
              <path {...strokeOf(look)} d={pathOf(one.values, plot)} />
              {one.values.map((value, at) =>
                value !== null && (at === pointed || at % markEvery === 0) ? (
                  <MarkAt
                    key={props.points[at]?.key ?? at}
                    look={look}
                    x={plot.xOf(at)}
                    y={plot.yOf(value)}
                  />
                ) : null,
              )}
            </g>
          );
        })
      }
    </ChartFrame>
  );
}

/** Begins anew after every gap. */
function pathOf(values: readonly (number | null)[], plot: Plot): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isFirst = index === 0 || values[index - 1] === null;
      return `${isFirst ? 'M' : 'L'}${plot.xOf(index).toFixed(1)} ${plot.yOf(value).toFixed(1)}`;
    })
    .join('');
}

const GAP = 0.28;
const WIDEST_PX = 48;

/** One bar a point, what it is made of on top of one another; each part has its own hatching too. */
export function BarChart(props: ChartProps) {
  const { points, series } = props;
  const id = useId();
  const looks = series.map((_, index) => lookOf(series, index));
  const stacks = points.map((_, at) => stackOf(series.map(({ values }) => values[at] ?? 0)));
  const ends = stacks.flatMap((stack) => stack.map(({ to }) => to));
  return (
    <ChartFrame
      {...props}
      kind="bar"
      id={id}
      looks={looks}
      lowest={Math.min(0, ...ends)}
      highest={Math.max(0, ...ends)}
    >
      {(plot) => {
        const width = Math.min(WIDEST_PX, plot.band * (1 - GAP));
        return (
          <>
            <Hatches id={id} looks={looks} />
            {points.map(({ key }, at) =>
              stacks[at]?.map(({ from, to }, index) =>
                from === to ? null : (
                  <rect
                    key={`${key}-${series[index]?.key}`}
                    // Its edge says where one part ends, also for two that look alike to some.
                    stroke="var(--surface)"
                    x={plot.xOf(at) - width / 2}
                    width={width}
                    y={Math.min(plot.yOf(from), plot.yOf(to))}
                    height={Math.abs(plot.yOf(from) - plot.yOf(to))}
                    fill={`url(#${id}-${looks[index]?.tone})`}
                  />
                ),
              ),
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}

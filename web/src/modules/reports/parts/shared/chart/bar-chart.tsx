import { useId } from 'react';
import style from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { Hatches, lookOf } from './looks.tsx';
import { stackOf } from './scale.ts';
import type { ChartProps } from './series.ts';

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
                    className={style.bar}
                    data-tone={looks[index]?.tone}
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

import { useId } from 'react';
import style from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { lookOf, MarkAt } from './looks.tsx';
import type { ChartProps, Plot } from './series.ts';

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
              <path
                className={style.path}
                data-tone={look.tone}
                strokeDasharray={look.dash}
                d={pathOf(one.values, plot)}
              />
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

import { Box, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './chart.module.css';
import type { Look } from './looks.tsx';
import { Sample } from './looks.tsx';
import type { ChartProps, Plot } from './scale.ts';
import { computeTicks, namedPoints } from './scale.ts';

const HEIGHT = 220;

interface Props extends ChartProps {
  readonly kind: 'line' | 'bar';
  /** Of the drawing's own fillings. */
  readonly id: string;
  readonly looks: readonly Look[];
  readonly lowest: number;
  readonly highest: number;
  readonly children: (plot: Plot, pointed: number | null) => ReactNode;
}

/** Room for one name below the chart. */
const NAME_PX = 64;

/**
 * What every chart has around its drawing: lines and their numbers, names below, what is what, and the point
 * one stands on: under the pointer, or by the arrow keys, for which it is a slider that says its values.
 */
export function ChartFrame({ children, kind, id, looks, lowest, highest, ...chart }: Props) {
  const { title, points, series, show, showShort } = chart;
  const t = useT();
  const [pointed, setPointed] = useState<number | null>(null);
  const { box, plot, ticks } = usePlot(points.length, lowest, highest);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left) / plot.band);
    setPointed(Math.min(points.length - 1, Math.max(0, index)));
  };
  const shown = pointed === null ? undefined : points[pointed];
  const at = Math.min(pointed ?? points.length - 1, points.length - 1);
  const said = series
    .map(({ name, names, values }) => `${names?.[at] ?? name}: ${sayValue(values[at], show)}`)
    .join('; ');
  const axisCh = Math.max(...ticks.map((tick) => showShort(tick).length));
  return (
    <Box component="figure" pos="relative" miw={0} m={0} className={style.chart ?? ''}>
      {series.length > 1 && (
        <Flex
          component="ul"
          rowGap="2xs"
          columnGap="md"
          wrap="wrap"
          mb="md"
          c="dimmed"
          fz="xs"
          aria-hidden="true"
        >
          {series.map(({ key, name }, index) => {
            const look = looks[index];
            return (
              <Group key={key} component="li" display="inline-flex" gap="xs" wrap="nowrap">
                {look !== undefined && (
                  <Sample look={look} kind={look.tone === 'before' ? 'line' : kind} id={id} />
                )}
                {name}
              </Group>
            );
          })}
        </Flex>
      )}
      {/* Time and place run the same way in every language. */}
      <Box pt="xs" ps={`${axisCh + 1.5}ch`} fz="xs" dir="ltr">
        <div ref={box} className={style.plot} style={{ height: plot.height }}>
          <div aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick} className={style.tick} style={{ top: plot.yOf(tick) }}>
                {showShort(tick)}
              </span>
            ))}
          </div>
          <svg
            role="img"
            aria-label={title}
            className={style.drawing}
            width={plot.width}
            height={plot.height}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
                shapeRendering="crispEdges"
                x1={0}
                x2={plot.width}
                y1={plot.yOf(tick)}
                y2={plot.yOf(tick)}
              />
            ))}
            {pointed !== null && (
              <rect
                fill="var(--ink)"
                opacity={0.06}
                x={plot.xOf(pointed) - plot.band / 2}
                width={plot.band}
                height={plot.height}
              />
            )}
            {plot.width > 0 && children(plot, pointed)}
          </svg>
          {points.length > 0 && (
            <input
              type="range"
              className={style.walk}
              aria-label={t('reports.chart.walk', { title })}
              aria-valuetext={`${points[at]?.name ?? ''}. ${said}`}
              min={0}
              max={points.length - 1}
              value={at}
              onFocus={() => setPointed(at)}
              onBlur={() => setPointed(null)}
              onChange={(event) => setPointed(event.currentTarget.valueAsNumber)}
            />
          )}
          {shown !== undefined && pointed !== null && (
            <Stack
              gap="3xs"
              maw="min(280px, 60vw)"
              px="sm"
              py="2xs"
              bdrs="sm"
              c="var(--surface)"
              bg="var(--ink)"
              lh="xs"
              className={style.tip ?? ''}
              data-side={pointed > (points.length - 1) / 2 ? 'left' : 'right'}
              style={{ insetInlineStart: plot.xOf(pointed) }}
              aria-hidden="true"
            >
              <b>{shown.name}</b>
              {series.map(({ key, name, names, values }) => (
                <Group
                  key={key}
                  component="span"
                  gap="md"
                  align="stretch"
                  justify="space-between"
                  wrap="nowrap"
                >
                  <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {names?.[pointed] ?? name}
                  </Text>
                  <Text span inherit fw={600} style={{ whiteSpace: 'nowrap' }}>
                    {sayValue(values[pointed], show)}
                  </Text>
                </Group>
              ))}
            </Stack>
          )}
        </div>
        <Box pos="relative" h={24} aria-hidden="true">
          {namedPoints(points.length, plot.width, NAME_PX).map((index) => (
            <span
              key={points[index]?.key}
              className={style.name}
              style={{ insetInlineStart: plot.xOf(index) }}
            >
              {points[index]?.short}
            </span>
          ))}
        </Box>
      </Box>
      <ChartTable {...chart} />
    </Box>
  );
}

function sayValue(value: number | null | undefined, show: (value: number) => string): string {
  return value === null || value === undefined ? '—' : show(value);
}

/** The numbers of a drawing for those who do not see it. */
function ChartTable({ title, pointsName, points, series, show }: ChartProps) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{pointsName}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => {
                const value = one.values[index];
                return <td key={one.key}>{value === null || value === undefined ? '—' : show(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

interface Measured {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly plot: Plot;
  readonly ticks: readonly number[];
}

/** The room there is, and where a value lies in it. Measured, not stretched: lines and letters keep their shape. */
function usePlot(count: number, lowest: number, highest: number): Measured {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const ticks = computeTicks(lowest, highest);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const band = width / Math.max(1, count);
  return {
    box,
    ticks,
    plot: {
      width,
      height: HEIGHT,
      band,
      xOf: (index) => (index + 0.5) * band,
      yOf: (value) => HEIGHT - ((value - low) / (high - low)) * HEIGHT,
    },
  };
}

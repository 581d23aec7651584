import { Box, Group, VisuallyHidden } from '@mantine/core';
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './sales-chart.module.css';
import type { SalesDay } from './sales-days.ts';
import { computeScale } from './sales-days.ts';

/** In the units of the drawing, which is stretched to its place. */
const WIDTH = 900;
const HEIGHT = 160;
const GAP = 0.28;

/** One bar a day. The eye gets a drawing, a screen reader a table, the pointer the day it is over. */
export function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
  const t = useT();
  const intl = useIntl();
  const [pointed, setPointed] = useState<number | null>(null);
  const lines = computeScale(Math.max(...days.map(({ units }) => units)));
  const top = lines.at(-1) ?? 1;
  const step = WIDTH / days.length;
  const heightOf = (units: number) => (Math.max(0, units) / top) * HEIGHT;
  const say = (day: string, form: 'short' | 'long') =>
    intl.formatDate(`${day}T12:00:00Z`, {
      day: 'numeric',
      month: form,
      ...(form === 'long' && { weekday: 'long' }),
      timeZone: 'UTC',
    });
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(
      Math.min(days.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))),
    );
  };
  const shown = pointed === null ? undefined : days[pointed];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={style.chart}>
      <Box pos="relative" ms="lg">
        <div className={style.scale} aria-hidden="true">
          {lines.toReversed().map((line) => (
            <span key={line}>{intl.formatNumber(line)}</span>
          ))}
        </div>
        <svg
          className={style.bars}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {lines.map((line) => (
            <line
              key={line}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT - heightOf(line)}
              y2={HEIGHT - heightOf(line)}
              className={style.line}
            />
          ))}
          {days.map(({ day, units }, index) => (
            <rect
              key={day}
              className={style.bar}
              data-pointed={index === pointed || undefined}
              x={index * step + (step * GAP) / 2}
              width={step * (1 - GAP)}
              y={HEIGHT - heightOf(units)}
              height={heightOf(units)}
            />
          ))}
        </svg>
        {shown !== undefined && pointed !== null && (
          <div
            className={style.tip}
            data-side={pointed > days.length / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: `${((pointed + 0.5) / days.length) * 100}%` }}
          >
            <b>{t('inventory.product.sold-units', { count: shown.units })}</b>
            <span>{say(shown.day, 'long')}</span>
          </div>
        )}
      </Box>
      <Group
        gap={0}
        align="stretch"
        justify="space-between"
        wrap="nowrap"
        mt="xs"
        mb={0}
        ms="lg"
        me={0}
        c="dimmed"
        fz="xs"
        aria-hidden="true"
      >
        <span>{first !== undefined && say(first.day, 'short')}</span>
        <span>{last !== undefined && say(last.day, 'short')}</span>
      </Group>
      <VisuallyHidden component="div">
        <table>
          <caption>{t('inventory.product.sales-table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('inventory.product.day')}</th>
              <th scope="col">{t('inventory.product.units')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ units }) => units !== 0)
              .map(({ day, units }) => (
                <tr key={day}>
                  <th scope="row">{say(day, 'long')}</th>
                  <td>{intl.formatNumber(units)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

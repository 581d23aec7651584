import { Box, Flex, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ProductSales } from '@trastienda/shared/inventory/contract/insight.ts';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useSales } from '../../queries/stock.ts';
import { Section } from './section.tsx';

/** How it sells: units shipped less those that came back. */
export function Sales({ product }: { readonly product: Product }) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch } = useSales(product.id);
  const [span, setSpan] = useState<SalesSpan>(30);
  const tools = (
    <Segments
      label={t('inventory.product.sales-span')}
      options={SALES_SPANS.map((days) => ({
        value: String(days),
        label: t('inventory.product.days', { days }),
      }))}
      value={String(span)}
      onChange={(value) => setSpan(SALES_SPANS.find((days) => String(days) === value) ?? span)}
    />
  );
  return (
    <Section title={t('inventory.product.sales')} tools={tools}>
      {data === undefined && error === null && (
        <Skeleton height={180} aria-label={t('inventory.product.loading')} />
      )}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Flex
            component="dl"
            gap={{ base: 'sm', sm: 'xl' }}
            justify={{ base: 'space-between', sm: 'flex-start' }}
            m={0}
            mb="md"
          >
            {([7, 30, 90] as const).map((days) => (
              <div key={days}>
                <Fact
                  label={t('inventory.product.last-days', { days })}
                  c={days === span ? 'var(--accent-ink)' : 'inherit'}
                  fz="lg"
                  fw={600}
                >
                  {intl.formatNumber(data[`sold${days}`])}
                </Fact>
              </div>
            ))}
          </Flex>
          <SalesChart days={everyDay(data, span)} />
        </>
      )}
    </Section>
  );
}

/** In the units of the drawing, which is stretched to its place. */
const WIDTH = 900;
const HEIGHT = 160;
const GAP = 0.28;

const DRAWING = { display: 'block', overflow: 'visible', touchAction: 'pan-y' } as const;
const SCALE = { insetBlock: -8, insetInline: '-28px auto', lineHeight: '16px' } as const;

/** One bar a day. The eye gets a drawing, a screen reader a table, the pointer the day it is over. */
function SalesChart({ days }: { readonly days: readonly SalesDay[] }) {
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
    // Time and place run the same way in every language.
    <Box component="figure" pos="relative" m={0} style={{ direction: 'ltr' }}>
      <Box pos="relative" ms="lg">
        <Flex
          pos="absolute"
          style={SCALE}
          direction="column"
          justify="space-between"
          c="dimmed"
          fz="xs"
          aria-hidden
        >
          {lines.toReversed().map((line) => (
            <span key={line}>{intl.formatNumber(line)}</span>
          ))}
        </Flex>
        <svg
          width="100%"
          height={HEIGHT}
          style={DRAWING}
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
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, units }, index) => (
            <rect
              key={day}
              fill={index === pointed ? 'var(--accent-ink)' : 'var(--accent)'}
              x={index * step + (step * GAP) / 2}
              width={step * (1 - GAP)}
              y={HEIGHT - heightOf(units)}
              height={heightOf(units)}
            />
          ))}
        </svg>
        {shown !== undefined && pointed !== null && (
          <Stack
            gap={0}
            pos="absolute"
            top={-4}
            py="2xs"
            px="sm"
            bdrs="sm"
            bg="var(--ink)"
            c="var(--surface)"
            fz="xs"
            lh={1.35}
            style={{
              insetInlineStart: `${((pointed + 0.5) / days.length) * 100}%`,
              whiteSpace: 'nowrap',
              pointerEvents: 'none',
              transform: `translateX(${pointed > days.length / 2 ? 'calc(-100% - 8px)' : '8px'})`,
            }}
          >
            <b>{t('inventory.product.sold-units', { count: shown.units })}</b>
            <span>{say(shown.day, 'long')}</span>
          </Stack>
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
    </Box>
  );
}

const SALES_SPANS = [7, 30, 90] as const;
export type SalesSpan = (typeof SALES_SPANS)[number];

export interface SalesDay {
  readonly day: string;
  readonly units: number;
}

const DAY_MS = 86_400_000;

/** Every day up to today, also those on which nothing was sold. */
export function everyDay({ days, today }: Pick<ProductSales, 'days' | 'today'>, span: SalesSpan): SalesDay[] {
  const units = new Map(days.map((one) => [one.day, one.units]));
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: span }, (_, index) => {
    const day = new Date(last - (span - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, units: units.get(day) ?? 0 };
  });
}

const STEPS = [1, 2, 5];
/** One piece sold is a short bar, not the highest there could be. */
const LEAST = 3;

/** A round number at or above the highest bar, and its lines: never more than four, always whole. */
export function computeScale(highest: number): readonly number[] {
  const wanted = Math.max(LEAST, highest);
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const count = Math.ceil(wanted / (step * power));
      if (count <= 4) return Array.from({ length: count + 1 }, (_, index) => index * step * power);
    }
  }
}

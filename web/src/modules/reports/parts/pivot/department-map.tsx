import { Box, Flex, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { departments } from '@trastienda/shared/customers/places/departments.ts';
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { COUNTRY, readOutline } from '#ui/map/outline.ts';
import { Figure } from '../shared/figure.tsx';
import { useFigureText } from '../shared/figure-text.ts';
import shared from '../shared/reports.module.css';
import { nameOf } from './key-names.ts';
import style from './pivot.module.css';
import { OTHERS } from './pivot-state.ts';
import type { Answered, OnOpen, Shown } from './table-model.ts';

/** The drawing's own field: a tenth on it is finer than a pixel. */
const WIDTH = 400;

/** A degree to the east is a little shorter than one to the north. */
const NARROWING = Math.cos((15.7 * Math.PI) / 180);

/** Tight around the land: the neighbours sell nothing. */
const EXTENT = {
  west: COUNTRY.west + 0.3,
  east: COUNTRY.east - 0.25,
  south: COUNTRY.south + 0.25,
  north: COUNTRY.north - 0.2,
};

const UNIT = WIDTH / ((EXTENT.east - EXTENT.west) * NARROWING);

export const FIELD = { width: WIDTH, height: Math.round((EXTENT.north - EXTENT.south) * UNIT) } as const;

const placeOn = ([lng = 0, lat = 0]: readonly number[]): string =>
  `${((lng - EXTENT.west) * NARROWING * UNIT).toFixed(1)} ${((EXTENT.north - lat) * UNIT).toFixed(1)}`;

const ringPath = (ring: readonly (readonly number[])[]): string => `M${ring.map(placeOn).join('L')}Z`;

/** As many colours as people tell apart at a glance. */
const MOST_STEPS = 5;

interface Props {
  /** By department. */
  readonly answered: Answered;
  readonly figure: Shown;
  readonly onOpen: OnOpen;
}

/** Where sales go: the stronger the colour the more, and beside it the same as a table. */
export function DepartmentMap({ answered, figure, onOpen }: Props) {
  const t = useT();
  const intl = useIntl();
  const show = useFigureText();
  const [pointed, setPointed] = useState<string | null>(null);
  const shapes = useMemo(departmentShapes, []);
  const { measure } = figure;
  const at = answered.answer.measures.indexOf(measure);
  const rows = answered.answer.rows
    .filter(({ key }) => key !== OTHERS)
    .map(({ key, name, values }) => ({
      key,
      name: nameOf(intl, 'department', { key, name }),
      value: values[at] ?? 0,
    }))
    .toSorted((one, other) => other.value - one.value);
  const sold = new Map(rows.map(({ key, value }) => [key, value]));
  const ends = colorSteps(shapes.flatMap(({ code }) => sold.get(code) ?? []));
  const open = (code: string) => onOpen(measure, [['department', code]]);
  const onKey = (event: KeyboardEvent, code: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(code);
  };
  const measureName = t(`report.measure.${measure}`);
  const shown = shapes.find(({ code }) => code === pointed);
  return (
    <div className={style.map}>
      <Stack gap="sm" align="center">
        <Text inherit mih={20} c="dimmed" aria-hidden="true">
          {shown === undefined ? (
            t('reports.pivot.map-hint')
          ) : (
            <>
              <Text component="b" inherit c="var(--ink)" fw={600}>
                {shown.name}
              </Text>{' '}
              {show(measure, sold.get(shown.code) ?? 0)}
            </>
          )}
        </Text>
        <Box
          component="svg"
          role="group"
          aria-label={t('reports.pivot.map-title', { name: measureName })}
          w="100%"
          maw={520}
          mah="60dvh"
          viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
          stroke="var(--line-strong)"
          strokeWidth={0.8}
          strokeLinejoin="round"
        >
          {shapes.map(({ code, name, path }) => {
            const value = sold.get(code);
            const isSold = value !== undefined;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing can be no button element
              <path
                key={code}
                d={path}
                role="button"
                className={style.department}
                fill={fillOf(stepOf(value, ends))}
                data-step={stepOf(value, ends)}
                tabIndex={isSold ? 0 : -1}
                aria-disabled={!isSold}
                aria-label={`${name}: ${show(measure, value ?? 0)}`}
                onPointerEnter={() => setPointed(code)}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPointed(code)}
                onBlur={() => setPointed(null)}
                onClick={() => isSold && open(code)}
                onKeyDown={(event) => isSold && onKey(event, code)}
              />
            );
          })}
        </Box>
        <Flex
          component="ul"
          rowGap="2xs"
          columnGap="md"
          justify="center"
          wrap="wrap"
          c="dimmed"
          fz="xs"
          aria-label={t('reports.pivot.map-legend')}
        >
          <Swatch step={0}>{t('reports.pivot.map-nothing')}</Swatch>
          {createLegend(ends).map(({ step, to }) => (
            <Swatch key={step} step={step}>
              {t('reports.pivot.map-up-to', { value: show(measure, to) })}
            </Swatch>
          ))}
        </Flex>
      </Stack>
      <div>
        <PlainTable isOpen rowHeight={36} headHeight={34} columnGap="0">
          <caption>
            <VisuallyHidden>{t('reports.pivot.map-title', { name: measureName })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <Box component="th" scope="col" fw={500}>
                {t('report.dimension.department')}
              </Box>
              <Box component="th" scope="col" fw={500} data-number>
                {measureName}
              </Box>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, value }) => (
              <Box component="tr" key={key} {...(key === pointed && { bg: 'var(--accent-wash)' })}>
                <th scope="row">{name}</th>
                <td data-number>
                  <button
                    type="button"
                    className={`${shared.link} ${style.listed}`}
                    onClick={() => open(key)}
                  >
                    <Figure measure={measure} value={value} />
                  </button>
                </td>
              </Box>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </div>
  );
}

interface SwatchProps {
  readonly step: number;
  readonly children: string;
}

function Swatch({ step, children }: SwatchProps) {
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      <Box
        component="span"
        w={14}
        h={14}
        bd="1px solid var(--line-strong)"
        bdrs="xs"
        bg={fillOf(step)}
        style={{ printColorAdjust: 'exact' }}
        data-step={step}
        aria-hidden="true"
      />
      {children}
    </Group>
  );
}

/** How much of the accent each step has. */
const STRENGTHS = [0, 16, 34, 54, 76, 100];

const fillOf = (step: number): string =>
  step === 0
    ? 'var(--surface-sunk)'
    : `color-mix(in oklab, var(--accent-ink) ${STRENGTHS[step] ?? 100}%, var(--surface))`;

/**
 * Upper ends of the steps, least first. By rank and not by amount: one department sells more than the
 * other twenty-one together, and by amount these would all be one colour.
 */
export function colorSteps(values: readonly number[]): readonly number[] {
  const sold = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const ends = Array.from(
    { length: MOST_STEPS },
    (_, step) => sold[Math.ceil(((step + 1) * sold.length) / MOST_STEPS) - 1],
  );
  return [...new Set(ends.filter((end) => end !== undefined))];
}

/** Which colour, from 1; 0 for nothing sold. The last step is always the strongest colour. */
export function stepOf(value: number | undefined, ends: readonly number[]): number {
  if (value === undefined || value <= 0) return 0;
  const at = ends.findIndex((end) => value <= end);
  return MOST_STEPS - ends.length + 1 + (at === -1 ? ends.length - 1 : at);
}

/** What the legend says of each colour: up to where it goes. */
export function createLegend(ends: readonly number[]): readonly { step: number; to: number }[] {
  return ends.map((to) => ({ step: stepOf(to, ends), to }));
}

interface DepartmentShape {
  readonly code: string;
  readonly name: string;
  readonly path: string;
}

/** The 22 departments as paths, by their codes. */
export function departmentShapes(): readonly DepartmentShape[] {
  const { features } = readOutline().land;
  return departments.map(({ code, name }) => {
    const drawn = features.find(({ properties }) => properties.name === name)?.geometry;
    return { code, name, path: drawn?.type === 'Polygon' ? drawn.coordinates.map(ringPath).join('') : '' };
  });
}

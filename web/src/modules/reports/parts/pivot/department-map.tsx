import { Stack, VisuallyHidden } from '@mantine/core';
import { departments } from '@trastienda/shared/customers/places/departments.ts';
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { COUNTRY, readOutline } from '#ui/map/outline.ts';
import { Figure, useFigureText } from '../shared/figure.tsx';
import style from './department-map.module.css';
import { nameOf } from './key-names.ts';
import { OTHERS } from './opened.ts';
import type { Answered, OnOpen } from './pivot-props.ts';
import type { Shown } from './table-model.ts';

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
    <div className={style.box}>
      <Stack gap="sm" align="center">
        <p className={style.reading} aria-hidden="true">
          {shown === undefined ? (
            t('reports.pivot.map-hint')
          ) : (
            <>
              <b>{shown.name}</b> {show(measure, sold.get(shown.code) ?? 0)}
            </>
          )}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are pressed, not a field set */}
        <svg
          role="group"
          aria-label={t('reports.pivot.map-title', { name: measureName })}
          className={style.map}
          viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
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
        </svg>
        <ul className={style.legend} aria-label={t('reports.pivot.map-legend')}>
          <li>
            <span className={style.swatch} data-step={0} aria-hidden="true" />
            {t('reports.pivot.map-nothing')}
          </li>
          {createLegend(ends).map(({ step, to }) => (
            <li key={step}>
              <span className={style.swatch} data-step={step} aria-hidden="true" />
              {t('reports.pivot.map-up-to', { value: show(measure, to) })}
            </li>
          ))}
        </ul>
      </Stack>
      <div className={style.list}>
        <table>
          <caption>
            <VisuallyHidden>{t('reports.pivot.map-title', { name: measureName })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('report.dimension.department')}</th>
              <th scope="col">{measureName}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, value }) => (
              <tr key={key} data-pointed={key === pointed || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <button type="button" className={style.number} onClick={() => open(key)}>
                    <Figure measure={measure} value={value} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

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

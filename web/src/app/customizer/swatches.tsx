import { Group } from '@mantine/core';
import { Check, Image } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import panelStyle from './panel.module.css';
import style from './swatches.module.css';

type Paint = CSSProperties & Readonly<Record<`--${string}`, string>>;

export interface Swatch<Value extends string> {
  readonly value: Value;
  /** Said and shown when one points at it. */
  readonly name: string;
  /** `--menu`, `--brand`, `--header`, `--page` of a small page; `--fill` of the others. */
  readonly paint: Paint;
}

interface Props<Value extends string> {
  readonly legend: string;
  readonly shape: 'page' | 'dot' | 'tall' | 'picture';
  readonly swatches: readonly Swatch<Value>[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
  /** At the end of the row. */
  readonly children?: ReactNode;
}

/** One of several looks, each drawn small. */
export function Swatches<Value extends string>(props: Props<Value>) {
  const { legend, shape, swatches, value, onChange, children } = props;
  const group = useId();
  const Mark = shape === 'tall' || shape === 'picture' ? Image : Check;
  return (
    <fieldset className={style.group}>
      <legend className={panelStyle.heading}>{legend}</legend>
      <Group gap="sm">
        {swatches.map((swatch) => (
          <label key={swatch.value} className={style.choice} title={swatch.name}>
            <input
              type="radio"
              name={group}
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
            <span className={style.swatch} data-shape={shape} style={swatch.paint}>
              <Mark className={style.mark} size={shape === 'dot' ? 14 : 18} aria-hidden />
            </span>
          </label>
        ))}
        {children}
      </Group>
    </fieldset>
  );
}

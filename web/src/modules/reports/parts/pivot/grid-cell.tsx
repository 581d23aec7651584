import { Figure } from '../shared/figure.tsx';
import type { Place } from './opened.ts';
import style from './pivot-grid.module.css';
import type { OnOpen } from './pivot-props.ts';
import type { PivotMeasure } from './pivot-state.ts';

interface Props {
  /** Row and column, by which the arrow keys find their way. */
  readonly at: string;
  readonly measure: PivotMeasure;
  readonly value: number | undefined;
  /** Of all cells of this figure; zero where cells are not tinted. */
  readonly greatest: number;
  readonly isSum: boolean;
  /** The first figure of a column. */
  readonly isFirst: boolean;
  readonly places: readonly Place[] | null;
  readonly onOpen: OnOpen;
}

/** The strongest tint, on which soft ink can still be read. */
const STRONGEST = 16;

export function GridCell({ at, measure, value, greatest, isSum, isFirst, places, onOpen }: Props) {
  const share = value === undefined || greatest <= 0 ? 0 : Math.max(0, value / greatest);
  const tint = Math.round(share * STRONGEST);
  return (
    <td
      data-sum={isSum || undefined}
      data-first={isFirst || undefined}
      style={tint === 0 ? {} : { background: `color-mix(in srgb, var(--accent) ${tint}%, var(--surface))` }}
    >
      {value === undefined && (
        <span className={style.nothing} aria-hidden="true">
          ·
        </span>
      )}
      {value !== undefined && places === null && (
        <span className={style.fixed}>
          <Figure measure={measure} value={value} />
        </span>
      )}
      {value !== undefined && places !== null && (
        <button
          type="button"
          className={style.number}
          tabIndex={-1}
          data-at={at}
          onClick={() => onOpen(measure, places)}
        >
          <Figure measure={measure} value={value} />
        </button>
      )}
    </td>
  );
}

import { MOST_PIECES } from '../bag.ts';
import { CatalogueIcon } from '../catalogue-icon.tsx';

interface Props {
  readonly value: number;
  /** Of what, for those who hear the page. */
  readonly what: string;
  readonly onChange: (value: number) => void;
  readonly isOff?: boolean;
}

/** One piece more or less; the last one is taken out elsewhere, on purpose. */
export function Quantity({ value, what, onChange, isOff = false }: Props) {
  return (
    <fieldset class="quantity" disabled={isOff}>
      <legend class="unseen">Cantidad de {what}</legend>
      <button type="button" onClick={() => onChange(value - 1)} disabled={value <= 1} aria-label="Una menos">
        <CatalogueIcon name="minus" size={18} />
      </button>
      <span aria-live="polite">{value}</span>
      <button
        type="button"
        onClick={() => onChange(value + 1)}
        disabled={value >= MOST_PIECES}
        aria-label="Una más"
      >
        <CatalogueIcon name="plus" size={18} />
      </button>
    </fieldset>
  );
}

interface Option {
  readonly value: string;
  readonly words: string;
  /** What there is to say of it; null where it is simply there. */
  readonly standing: string | null;
}

interface Props {
  readonly title: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
}

/** What cannot be had can be chosen all the same: it then says so, in words. */
export function Options({ title, name, options, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="options">
        {options.map(({ value, words, standing }) => (
          <label key={value} class="option" data-off={isOff(standing) || undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {words}
              {standing !== null && <small>{standing}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isOff = (standing: string | null): boolean => standing !== null && /^(Agotad|No hay)/.test(standing);

interface Option {
  readonly value: string;
  readonly label: string;
  /** What there is to say of it; null where it is simply there. */
  readonly note: string | null;
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
        {options.map(({ value, label, note }) => (
          <label key={value} class="option" data-off={isOff(note) || undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {label}
              {note !== null && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isOff = (note: string | null): boolean => note !== null && /^(Agotad|No hay)/.test(note);

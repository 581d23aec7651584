import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { parseWhole } from '#ui/form/number-text.ts';
import type { NewProductFormValues, NewValues } from './new-product-values.ts';
import style from './new-variants.module.css';

interface Props {
  readonly form: UseFormReturn<NewProductFormValues, unknown, NewValues>;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

const CELLS = ['sku', 'price', 'cost', 'quantity'] as const;

/** A line for each size in each colour: its code, and how many there are of it already. */
export function NewVariants({ form, locations }: Props) {
  const t = useT();
  const id = useId();
  const [rows, price, cost, place] = useWatch({
    control: form.control,
    name: ['variants', 'price', 'cost', 'place'],
  });
  const errors = form.formState.errors.variants;
  const placeholders = { sku: '', price, cost, quantity: '0' };
  const received = rows.some((row) => parseWhole(row.quantity) > 0);
  return (
    <fieldset className={style.variants}>
      <legend className={style.legend}>{t('inventory.new.variants', { count: rows.length })}</legend>
      <div className={style.head} aria-hidden="true">
        {CELLS.map((cell) => (
          <span key={cell}>{t(`inventory.new.column.${cell}`)}</span>
        ))}
      </div>
      {rows.map((row, index) => {
        const name = [row.colour, row.size].filter(Boolean).join(' · ') || t('inventory.new.only-one');
        const wrong = CELLS.flatMap((cell) => errors?.[index]?.[cell]?.message ?? []);
        return (
          <div key={`${row.colour} ${row.size}`} className={style.row}>
            <p className={style.name}>{name}</p>
            {CELLS.map((cell) => (
              <label key={cell} className={style.cell} data-cell={cell}>
                <span className={style.caption}>{t(`inventory.new.column.${cell}`)}</span>
                <input
                  inputMode={cell === 'sku' ? 'text' : cell === 'quantity' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={placeholders[cell]}
                  aria-label={t('inventory.new.cell', { column: t(`inventory.new.column.${cell}`), name })}
                  aria-invalid={errors?.[index]?.[cell] !== undefined}
                  aria-describedby={wrong.length > 0 ? `${id}-${index}` : undefined}
                  {...form.register(`variants.${index}.${cell}`, {
                    onChange: () => {
                      if (cell === 'sku') form.setValue(`variants.${index}.isOwnSku`, true);
                    },
                  })}
                />
              </label>
            ))}
            {wrong.length > 0 && (
              <p id={`${id}-${index}`} className={style.wrong} role="alert">
                {wrong.join(' ')}
              </p>
            )}
          </div>
        );
      })}
      {received && locations.length > 1 && (
        <NativeSelect
          mt="xs"
          label={t('inventory.new.place')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          data={locations.map((one) => ({ value: one.id, label: one.name }))}
          value={place || locations[0]?.id}
          onChange={(event) => form.setValue('place', event.currentTarget.value, { shouldDirty: true })}
        />
      )}
    </fieldset>
  );
}

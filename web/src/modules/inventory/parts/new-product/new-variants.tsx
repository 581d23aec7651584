import { Box, Button, Group, NativeSelect, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import bare from '#ui/form/bare-input.module.css';
import { parseWhole } from '#ui/form/number-text.ts';
import parts from '../parts.module.css';
import style from './new-product.module.css';
import type { NewProductFormValues, NewValues } from './new-product-values.ts';

interface Props {
  readonly form: UseFormReturn<NewProductFormValues, unknown, NewValues>;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

const WHOLE_LINE = { gridColumn: '1 / -1' } as const;
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
    <Box component="fieldset" className={style.variants ?? ''} miw={0} m={0} p={0} bd={0}>
      <Text component="legend" inherit p={0} mb="xs" fw={600}>
        {t('inventory.new.variants', { count: rows.length })}
      </Text>
      <Box
        className={style.head ?? ''}
        display={{ base: 'none', sm: 'grid' }}
        pb="2xs"
        c="dimmed"
        fz="xs"
        aria-hidden="true"
      >
        {CELLS.map((cell) => (
          <span key={cell}>{t(`inventory.new.column.${cell}`)}</span>
        ))}
      </Box>
      {rows.map((row, index) => {
        const name = [row.colour, row.size].filter(Boolean).join(' · ') || t('inventory.new.only-one');
        const wrong = CELLS.flatMap((cell) => errors?.[index]?.[cell]?.message ?? []);
        return (
          <div key={`${row.colour} ${row.size}`} className={style.row}>
            <Text inherit fw={500} style={WHOLE_LINE}>
              {name}
            </Text>
            {CELLS.map((cell) => (
              <label key={cell} data-cell={cell}>
                <span className={style.caption}>{t(`inventory.new.column.${cell}`)}</span>
                <input
                  className={bare.input}
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
              <Text
                id={`${id}-${index}`}
                inherit
                style={WHOLE_LINE}
                c="var(--danger-ink)"
                fz="xs"
                role="alert"
              >
                {wrong.join(' ')}
              </Text>
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
    </Box>
  );
}

const SETS = [
  { name: 'clothes', sizes: ['XS', 'S', 'M', 'L', 'XL'] },
  { name: 'jeans', sizes: ['24', '26', '28', '30', '32', '34'] },
  { name: 'shoes', sizes: ['35', '36', '37', '38', '39', '40'] },
  { name: 'one', sizes: ['Única'] },
] as const;

interface SizeSetsProps {
  readonly value: readonly string[];
  readonly onChange: (sizes: string[]) => void;
}

/** The sets most goods come in, with one press; a size that is not made is taken out again. */
export function SizeSets({ value, onChange }: SizeSetsProps) {
  const t = useT();
  return (
    <Group gap="2xs" align="stretch" mt="xs">
      {SETS.map(({ name, sizes }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          className={parts.touch ?? ''}
          h={28}
          px="sm"
          radius="xl"
          fz="xs"
          fw={400}
          onClick={() => onChange([...value, ...sizes.filter((size) => !value.includes(size))])}
        >
          {t(`inventory.new.set.${name}`)}
        </Button>
      ))}
    </Group>
  );
}

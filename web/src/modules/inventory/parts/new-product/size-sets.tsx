import { Group } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './size-sets.module.css';

const SETS = [
  { name: 'clothes', sizes: ['XS', 'S', 'M', 'L', 'XL'] },
  { name: 'jeans', sizes: ['24', '26', '28', '30', '32', '34'] },
  { name: 'shoes', sizes: ['35', '36', '37', '38', '39', '40'] },
  { name: 'one', sizes: ['Única'] },
] as const;

interface Props {
  readonly value: readonly string[];
  readonly onChange: (sizes: string[]) => void;
}

/** The sets most goods come in, with one press; a size that is not made is taken out again. */
export function SizeSets({ value, onChange }: Props) {
  const t = useT();
  return (
    <Group gap="2xs" align="stretch" mt="xs">
      {SETS.map(({ name, sizes }) => (
        <button
          key={name}
          type="button"
          className={style.set}
          onClick={() => onChange([...value, ...sizes.filter((size) => !value.includes(size))])}
        >
          {t(`inventory.new.set.${name}`)}
        </button>
      ))}
    </Group>
  );
}

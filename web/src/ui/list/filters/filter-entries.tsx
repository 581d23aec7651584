import { Menu } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '../../floating/float-menu.tsx';
import type { Float } from '../../floating/use-float.tsx';
import type { Filter } from '../list-definition.ts';

interface Props {
  readonly float: Float;
  readonly filters: readonly Filter[];
  readonly onChoose: (id: string) => void;
}

export function FilterEntries({ float, filters, onChoose }: Props) {
  const t = useT();
  return (
    // The chip that appears takes the focus.
    <FloatMenu float={float} position="bottom-start" returnFocus={false}>
      {filters.map(({ id, labelId }) => (
        <Menu.Item key={id} onClick={() => onChoose(id)}>
          {t(labelId)}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}

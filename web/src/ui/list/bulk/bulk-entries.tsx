import { Menu } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '../../floating/float-menu.tsx';
import type { Float } from '../../floating/use-float.tsx';
import type { BulkAction, ListRow } from '../list-definition.ts';

interface Props<Row extends ListRow> {
  readonly float: Float;
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
}

export function BulkEntries<Row extends ListRow>({ float, actions, onChoose }: Props<Row>) {
  const t = useT();
  return (
    <FloatMenu float={float} position="top-end">
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<action.icon size={18} aria-hidden />}
          onClick={() => onChoose(action)}
        >
          {t(action.labelId)}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}

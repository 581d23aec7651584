import { Menu } from '@mantine/core';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';

interface Props {
  readonly float: Float;
  readonly commands: readonly RoadCommand[];
  readonly onChoose: (command: RoadCommand) => void;
}

export function RoadEntries({ float, commands, onChoose }: Props) {
  const t = useT();
  return (
    <FloatMenu float={float} position="bottom-end">
      {commands.map((command) => (
        <Menu.Item key={command} onClick={() => onChoose(command)}>
          {t(`shipping.report.${command}`)}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}

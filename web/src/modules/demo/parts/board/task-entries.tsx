import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3, Trash2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu, MenuEntry } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';

export interface TaskMoves {
  /** Everywhere else it can go. */
  readonly lanes: readonly { readonly id: string; readonly title: string }[];
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly onMove: (lane: string) => void;
  readonly onShift: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export function TaskEntries({ float, ...moves }: TaskMoves & { readonly float: Float }) {
  const t = useT();
  return (
    <FloatMenu float={float} position="bottom-end" width={220}>
      <Menu.Label>{t('demo.board.move-to')}</Menu.Label>
      {moves.lanes.map(({ id, title }) => (
        <MenuEntry key={id} icon={Columns3} onClick={() => moves.onMove(id)}>
          {title}
        </MenuEntry>
      ))}
      <Menu.Divider />
      <MenuEntry icon={ArrowUp} isDisabled={!moves.canRise} onClick={() => moves.onShift(-1)}>
        {t('demo.board.rise')}
      </MenuEntry>
      <MenuEntry icon={ArrowDown} isDisabled={!moves.canSink} onClick={() => moves.onShift(1)}>
        {t('demo.board.sink')}
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry icon={Trash2} isDangerous onClick={moves.onRemove}>
        {t('demo.board.remove')}
      </MenuEntry>
    </FloatMenu>
  );
}

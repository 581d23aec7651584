import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3, Trash2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import style from './board.module.css';

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
  const item = style.item ?? '';
  return (
    <FloatMenu float={float} position="bottom-end" width={220}>
      <Menu.Label>{t('demo.board.move-to')}</Menu.Label>
      {moves.lanes.map(({ id, title }) => (
        <Menu.Item
          key={id}
          className={item}
          leftSection={<Columns3 size={16} aria-hidden />}
          onClick={() => moves.onMove(id)}
        >
          {title}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        className={item}
        disabled={!moves.canRise}
        leftSection={<ArrowUp size={16} aria-hidden />}
        onClick={() => moves.onShift(-1)}
      >
        {t('demo.board.rise')}
      </Menu.Item>
      <Menu.Item
        className={item}
        disabled={!moves.canSink}
        leftSection={<ArrowDown size={16} aria-hidden />}
        onClick={() => moves.onShift(1)}
      >
        {t('demo.board.sink')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={`${item} ${style.danger}`}
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={moves.onRemove}
      >
        {t('demo.board.remove')}
      </Menu.Item>
    </FloatMenu>
  );
}

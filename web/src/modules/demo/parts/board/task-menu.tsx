import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import type { TaskMoves } from './task-entries.tsx';

interface Props extends TaskMoves {
  readonly title: string;
}

/** What dragging does, for keys and for whoever would rather not drag. Its entries come when someone is near. */
export function TaskMenu({ title, ...moves }: Props) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'demo-task-entries',
    load: () => import('./task-entries.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('demo.board.move', { title })}
        title={t('demo.board.move-to')}
      >
        <EllipsisVertical size={16} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.TaskEntries float={float} {...moves} />}
      {missing}
    </>
  );
}

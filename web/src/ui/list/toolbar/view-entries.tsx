import { Menu } from '@mantine/core';
import { Bookmark, PencilLine, Trash2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '../../floating/float-menu.tsx';
import type { Float } from '../../floating/use-float.tsx';

interface Props {
  readonly float: Float;
  readonly onRename: () => void;
  readonly onKeepOther: () => void;
  readonly onForget: () => void;
}

export function ViewEntries({ float, onRename, onKeepOther, onForget }: Props) {
  const t = useT();
  return (
    <FloatMenu float={float} position="bottom-end">
      <Menu.Item leftSection={<PencilLine size={16} aria-hidden />} onClick={onRename}>
        {t('list.view-rename')}
      </Menu.Item>
      <Menu.Item leftSection={<Bookmark size={16} aria-hidden />} onClick={onKeepOther}>
        {t('list.view-keep-other')}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={onForget}>
        {t('list.view-forget')}
      </Menu.Item>
    </FloatMenu>
  );
}

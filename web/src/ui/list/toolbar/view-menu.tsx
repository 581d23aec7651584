import { ActionIcon, Button, Group } from '@mantine/core';
import { BookmarkPlus, Ellipsis, Save } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useFloat } from '../../floating/use-float.tsx';
import { PartMissing } from '../../overlays/fetched-part.tsx';
import { toastDone } from '../../overlays/toasts.tsx';
import type { ViewOwner } from '../queries.ts';
import style from './toolbar.module.css';

/** Keeping what is on the screen under a name, and what can be done with a view that is open. */
export function ViewMenu({ owner }: { readonly owner: ViewOwner }) {
  const t = useT();
  const { view, views, present, go } = owner;
  const [dialog, setDialog] = useState<'create' | 'rename' | null>(null);
  const { part, hasFailed, retry } = usePart(
    'view-dialog',
    () => import('./view-dialog.tsx'),
    dialog !== null,
  );
  const menu = useFloat({
    kind: 'menu',
    name: 'list-menus',
    load: () => import('../menus.tsx'),
  });
  const isChanged = view !== null && JSON.stringify(sorted(view.state)) !== JSON.stringify(sorted(present));
  const isWorthKeeping = view !== null || Object.keys(present.search).length > 0;

  const update = () => {
    if (view === null) return;
    views.change.mutate({ ...view, state: present }, { onSuccess: () => toastDone(t('list.view-saved')) });
  };
  const forget = () => {
    if (view === null) return;
    views.remove.mutate(view, {
      onSuccess: () => {
        go({ view: null }, true);
        toastDone(t('list.view-forgotten'));
      },
    });
  };

  return (
    <Group gap="2xs" wrap="nowrap" flex="none">
      {isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.save ?? ''}
          loading={views.change.isPending}
          leftSection={<Save size={16} aria-hidden />}
          onClick={update}
        >
          {t('list.view-update')}
        </Button>
      )}
      {view === null && isWorthKeeping && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.save ?? ''}
          leftSection={<BookmarkPlus size={16} aria-hidden />}
          onClick={() => setDialog('create')}
        >
          {t('list.view-keep')}
        </Button>
      )}
      {view !== null && (
        <ActionIcon
          {...menu.trigger}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('list.view-menu', { name: view.name })}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      )}
      {view !== null && menu.part !== undefined && (
        <menu.part.ViewEntries
          float={menu.float}
          onRename={() => setDialog('rename')}
          onKeepOther={() => setDialog('create')}
          onForget={forget}
        />
      )}
      {menu.missing}
      {part !== undefined && (
        <part.ViewDialog
          owner={owner}
          renamed={dialog === 'rename' ? view : null}
          onClose={() => setDialog(null)}
        />
      )}
      {hasFailed && <PartMissing onRetry={retry} onClose={() => setDialog(null)} />}
    </Group>
  );
}

/** The order of the address's parts says nothing. */
function sorted({ search, columns }: { search: Record<string, string>; columns: readonly string[] }) {
  return [Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)), columns];
}

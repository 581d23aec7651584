import { ActionIcon, Button } from '@mantine/core';
import type { SavedView } from '@trastienda/shared/users/views-contract.ts';
import { BookmarkPlus, Ellipsis, Save } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { usePart } from '../../../../lib/use-part.ts';
import { useFloat } from '../../../../ui/floating/use-float.tsx';
import type { useViews } from '../../../../ui/list/use-views.ts';
import style from '../../../../ui/list/view-menu.module.css';
import { PartMissing } from '../../../../ui/part-missing.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { keptSearch, type PivotState } from './pivot-state.ts';
import type { Go } from './use-pivot-state.ts';

interface Props {
  readonly state: PivotState;
  readonly go: Go;
  readonly views: ReturnType<typeof useViews>;
  /** The one that is open. */
  readonly view: SavedView | null;
}

/** Keeping a table under a name, as lists keep their views. */
export function SavedTables({ state, go, views, view }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState<'create' | 'rename' | null>(null);
  const dialog = usePart('saved-table-dialog', () => import('./saved-table-dialog.tsx'), asking !== null);
  const menu = useFloat({
    kind: 'menu',
    name: 'view-entries',
    load: () => import('../../../../ui/list/view-entries.tsx'),
  });
  const search = keptSearch(state);
  const isChanged = view !== null && !isSame(search, view.state.search);
  const isWorthKeeping = view === null && Object.keys(search).length > 0;
  const close = () => setAsking(null);

  const update = (changed: SavedView) =>
    views.change.mutate(
      { ...changed, state: { search, columns: [] } },
      { onSuccess: () => toastDone(t('list.view-saved')) },
    );
  const forget = (forgotten: SavedView) =>
    views.remove.mutate(forgotten, {
      onSuccess: () => {
        go({ view: null }, true);
        toastDone(t('list.view-forgotten'));
      },
    });
  const keep = async (name: string) => {
    if (asking === 'rename' && view !== null) await views.change.mutateAsync({ ...view, name });
    else {
      const made = await views.create.mutateAsync({ name, state: { search, columns: [] } });
      go({ view: made.id }, true);
    }
    close();
    toastDone(t('list.view-saved'));
  };

  return (
    <div className={style.views}>
      {isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.save ?? ''}
          loading={views.change.isPending}
          leftSection={<Save size={16} aria-hidden />}
          onClick={() => update(view)}
        >
          {t('list.view-update')}
        </Button>
      )}
      {isWorthKeeping && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={style.save ?? ''}
          leftSection={<BookmarkPlus size={16} aria-hidden />}
          onClick={() => setAsking('create')}
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
          onRename={() => setAsking('rename')}
          onKeepOther={() => setAsking('create')}
          onForget={() => forget(view)}
        />
      )}
      {menu.missing}
      {dialog.part !== undefined && (
        <dialog.part.SavedTableDialog
          name={asking === 'rename' ? (view?.name ?? '') : null}
          onKeep={keep}
          onClose={close}
        />
      )}
      {dialog.hasFailed && <PartMissing onRetry={() => void dialog.retry()} onClose={close} />}
    </div>
  );
}

type Search = Readonly<Record<string, string>>;

/** The order of the address's parts says nothing. */
const isSame = (one: Search, other: Search): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

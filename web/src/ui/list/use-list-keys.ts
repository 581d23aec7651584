import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import type { ListRow } from './list-definition.ts';
import { NEW_ROW } from './list-state.ts';
import { noSelection, toggleRow } from './selection.ts';
import type { ListModel } from './use-list.ts';

interface Options<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly active: string | null;
  readonly setActive: (id: string) => void;
}

/** The keyboard's way through a list. Answers what the rows do with the arrows themselves. */
export function useListKeys<Row extends ListRow>({ list, search, active, setActive }: Options<Row>) {
  const t = useT();
  const { definition, state, go, read, selection, setSelection } = list;
  const { open, isEditing } = state;
  const { rows } = read;

  const move = useCallback(
    (by: -1 | 1) => {
      const at = rows.findIndex(({ id }) => id === (open ?? active));
      const next = rows[at < 0 ? 0 : at + by];
      if (next === undefined) return;
      setActive(next.id);
      if (open === null) focusRow(next.id);
      else go({ open: next.id, isEditing: false }, true);
    },
    [rows, open, active, setActive, go],
  );

  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const hasArrows = () => isEditing || isInPopover();
    const row = rows.find(({ id }) => id === active);
    const bind = (keys: string, labelId: string, run: () => void, isOff = isInPopover): KeyBinding => ({
      keys,
      label: t(labelId),
      group: 'list',
      run,
      isOff,
    });
    return [
      bind('/', 'list.search', () => search.current?.focus()),
      ...(definition.create === undefined
        ? []
        : [bind('n', definition.create.labelId, () => go({ open: NEW_ROW, isEditing: false }))]),
      { ...bind('ArrowDown', 'list.key-next', () => move(1), hasArrows), repeats: true },
      { ...bind('ArrowUp', 'list.key-previous', () => move(-1), hasArrows), repeats: true },
      { ...bind('j', 'list.key-next', () => move(1)), repeats: true },
      { ...bind('k', 'list.key-previous', () => move(-1)), repeats: true },
      bind(
        'x',
        'list.key-select',
        () => row !== undefined && setSelection((before) => toggleRow(before, row.id)),
        () => row === undefined || definition.bulkActions === undefined || isInPopover(),
      ),
      bind(
        'Enter',
        'list.key-open',
        () => row !== undefined && go({ open: row.id, isEditing: false }),
        () => row === undefined || document.activeElement !== document.body,
      ),
      bind(
        'Escape',
        'list.key-close',
        () => (open === null ? setSelection(noSelection()) : go({ open: null, isEditing: false })),
        () => (open === null && selection.ids.size === 0) || isInPopover(),
      ),
    ];
  }, [t, definition, rows, active, open, isEditing, selection, setSelection, search, go, move]);
  useKeys(bindings);

  // On the rows themselves the arrows also work for those who have silenced single keys.
  return useCallback(
    (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (by === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(by);
    },
    [move],
  );
}

function isInPopover(): boolean {
  return document.activeElement?.closest('.mantine-Popover-dropdown') != null;
}

const PATIENCE_FRAMES = 10;

/** The link that stands for a row, if the row is drawn. */
export function findRow(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
}

/** After the row has been drawn: far down, it is not there yet. */
export function focusRow(id: string): void {
  let frames = 0;
  const attempt = () => {
    const link = findRow(id);
    if (link !== null) link.focus({ preventScroll: true });
    else if (frames++ < PATIENCE_FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

import { Button, Stack } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FilterEditor } from '#ui/list/filters/filter-editor.tsx';
import type { Filter } from '#ui/list/list-definition.ts';

interface Props {
  readonly filters: readonly Filter[];
  readonly setTo: (id: string) => string;
  readonly onChange: (id: string, value: string) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** All filters, under the thumb. */
export function FiltersDialog({ filters, setTo, onChange, onClear, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={t('list.filters')} onClose={onClose}>
      <Stack gap="lg">
        {filters.map((filter) => (
          <FilterEditor
            key={filter.id}
            filter={filter}
            value={setTo(filter.id)}
            onChange={(value) => onChange(filter.id, value)}
          />
        ))}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
        <Button onClick={onClose}>{t('list.show-all')}</Button>
      </DialogActions>
    </Dialog>
  );
}

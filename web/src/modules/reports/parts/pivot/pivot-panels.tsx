import { Button, Checkbox, Stack } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import { FilterEditor } from '#ui/list/filters/filter-editor.tsx';
import type { Filter } from '#ui/list/list-definition.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import style from './pivot.module.css';
import type { PivotMeasure } from './pivot-state.ts';

interface Props {
  readonly float: Float;
  readonly chosen: readonly PivotMeasure[];
  readonly offered: readonly PivotMeasure[];
  readonly onChange: (measures: readonly PivotMeasure[]) => void;
}

export function MeasurePanel({ float, chosen, offered, onChange }: Props) {
  const t = useT();
  const picked = offered.filter((one) => chosen.includes(one));
  const toggle = (measure: PivotMeasure) =>
    // Always in one order, so that the same choice is the same address.
    onChange(offered.filter((one) => (one === measure ? !picked.includes(one) : picked.includes(one))));
  return (
    <FloatPanel
      float={float}
      label={t('reports.pivot.figures')}
      position="bottom-start"
      width={340}
      className={style.panel}
    >
      <Stack gap="sm">
        {offered.map((measure) => (
          <Checkbox
            key={measure}
            label={t(`report.measure.${measure}`)}
            description={t(`report.meaning.${measure}`)}
            checked={picked.includes(measure)}
            // A table without figures says nothing.
            disabled={picked.length === 1 && picked[0] === measure}
            onChange={() => toggle(measure)}
          />
        ))}
      </Stack>
    </FloatPanel>
  );
}

interface FiltersProps {
  readonly filters: readonly Filter[];
  readonly setTo: (id: string) => string;
  readonly onChange: (id: string, value: string) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** All filters, under the thumb. */
export function FiltersDialog({ filters, setTo, onChange, onClear, onClose }: FiltersProps) {
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

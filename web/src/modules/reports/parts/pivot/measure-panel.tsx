import { Checkbox } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
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
    </FloatPanel>
  );
}

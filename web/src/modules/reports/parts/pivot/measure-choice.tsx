import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import type { PivotMeasure } from './pivot-state.ts';
import style from './pivot-tools.module.css';

interface Props {
  readonly chosen: readonly PivotMeasure[];
  readonly offered: readonly PivotMeasure[];
  readonly onChange: (measures: readonly PivotMeasure[]) => void;
}

/** Which figures, each with what exactly it counts. */
export function MeasureChoice({ chosen, offered, onChange }: Props) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'measure-panel',
    load: () => import('./measure-panel.tsx'),
  });
  const names = offered.filter((one) => chosen.includes(one)).map((one) => t(`report.measure.${one}`));
  return (
    <div className={style.measures}>
      <Button
        {...trigger}
        variant="default"
        className={style.measureButton ?? ''}
        justify="space-between"
        rightSection={<ChevronDown size={16} aria-hidden />}
      >
        <span className={style.measureNames}>
          {t('reports.pivot.figures-chosen', { names: names.join(', ') })}
        </span>
      </Button>
      {part !== undefined && (
        <part.MeasurePanel float={float} chosen={chosen} offered={offered} onChange={onChange} />
      )}
      {missing}
    </div>
  );
}

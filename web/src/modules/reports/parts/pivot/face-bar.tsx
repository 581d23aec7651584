import { NativeSelect } from '@mantine/core';
import { ChartLine, ChartNoAxesColumn, ChevronDown, MapIcon, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import { MeasureName } from '../shared/measure-name.tsx';
import { FACES, type PivotMeasure, type PivotState } from './pivot-state.ts';
import style from './pivot-tools.module.css';
import type { PivotTable } from './table-model.ts';
import type { Go } from './use-pivot-state.ts';

const ICONS = { table: Table2, lines: ChartLine, bars: ChartNoAxesColumn, map: MapIcon } as const;

interface Props {
  readonly state: PivotState;
  readonly table: PivotTable | undefined;
  /** What a drawing shows. */
  readonly drawn: PivotMeasure | undefined;
  readonly go: Go;
  /** Which figures there are at all. */
  readonly children: ReactNode;
}

/** As numbers or as a drawing, and of a drawing which figure. */
export function FaceBar({ state, table, drawn, go, children }: Props) {
  const t = useT();
  const shown = table?.shown ?? [];
  const isDrawing = state.face !== 'table';
  const [only] = shown;
  return (
    <div className={style.faces}>
      <Segments
        label={t('reports.pivot.face')}
        value={state.face}
        onChange={(face) => go({ face }, true)}
        options={FACES.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            label: (
              <>
                <Icon size={16} aria-hidden />
                {t(`reports.pivot.face.${value}`)}
              </>
            ),
          };
        })}
      />
      {isDrawing && shown.length > 1 && (
        <NativeSelect
          className={style.drawn ?? ''}
          aria-label={t('reports.pivot.drawn')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={drawn ?? ''}
          onChange={(event) => {
            const chosen = shown.find(({ measure }) => measure === event.currentTarget.value);
            go({ drawn: chosen?.measure ?? null }, true);
          }}
          data={shown.map(({ measure }) => ({ value: measure, label: t(`report.measure.${measure}`) }))}
        />
      )}
      {shown.length === 1 && only !== undefined && (table?.columns.length !== 0 || isDrawing) && (
        <span className={style.lead}>
          <MeasureName measure={only.measure} />
        </span>
      )}
      {children}
    </div>
  );
}

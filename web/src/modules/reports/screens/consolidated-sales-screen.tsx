import { useMediaQuery } from '@mantine/hooks';
import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import { COST_MEASURES } from '@trastienda/shared/reports/measures.ts';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/parts/use-days.ts';
import { PHONE } from '#ui/breakpoints.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { downloadFile } from '#ui/list/download-file.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { GroupFilters } from '../parts/pivot/group-filters.tsx';
import { LayoutFields } from '../parts/pivot/layout-fields.tsx';
import { MeasureChoice } from '../parts/pivot/measure-choice.tsx';
import style from '../parts/pivot/pivot-body.module.css';
import { PivotResult } from '../parts/pivot/pivot-result.tsx';
import tools from '../parts/pivot/pivot-tools.module.css';
import { PivotPrintHead } from '../parts/pivot/print-head.tsx';
import { exportTable, useReportOptions } from '../parts/pivot/queries.ts';
import { questionOf, writePeriod } from '../parts/pivot/question.ts';
import { StartsBar } from '../parts/pivot/starts-bar.tsx';
import { usePivotState } from '../parts/pivot/use-pivot-state.ts';
import { PeriodPicker } from '../parts/shared/period-picker.tsx';

/** What the store sold, by whatever two things the person wants to know it by. */
export function ConsolidatedSalesScreen() {
  const t = useT();
  const { today } = useDays();
  const { state, go } = usePivotState();
  const question = useMemo(() => questionOf(state, today), [state, today]);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const { data: options } = useReportOptions();
  const offered = PIVOT_MEASURES.filter((one) => options?.seesCosts === true || !COST_MEASURES.includes(one));
  const download = async (format: ExportFormat) => {
    // What the person may not see is not asked for: an empty column says only that there is one.
    const measures = question.measures.filter((one) => offered.includes(one));
    const file = await exportTable({ ...question, measures }, format);
    downloadFile(file, `${t('export.reports.consolidated')}-${question.period.to}.${format}`);
  };
  return (
    <div className={style.page}>
      <PageActions>
        <ExportMenu download={download} onPrint={() => window.print()} />
      </PageActions>
      <PivotPrintHead state={state} question={question} />
      <section className={style.card} aria-label={t('app.menu.consolidated-sales')}>
        <div className={style.starts}>
          <StartsBar state={state} go={go} />
        </div>
        <div className={tools.tools}>
          <PeriodPicker
            period={question.period}
            onChange={(period) => go({ days: writePeriod(period, today), only: null, open: null })}
          />
          <LayoutFields state={state} go={go} />
        </div>
        <GroupFilters state={state} go={go} isPhone={isPhone} />
        <PivotResult
          state={state}
          question={question}
          isPhone={isPhone}
          go={go}
          choice={
            <MeasureChoice
              chosen={state.measures}
              offered={offered}
              onChange={(measures) => go({ measures, open: null })}
            />
          }
        />
      </section>
    </div>
  );
}

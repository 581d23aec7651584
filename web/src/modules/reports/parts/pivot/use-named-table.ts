import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { nameOf, spansYears } from './key-names.ts';
import type { Answered } from './pivot-props.ts';
import { type PivotTable, toPivotTable } from './table-model.ts';

/** The answer as a table whose rows and columns have names in the language of the screen. */
export function useNamedTable({ question, answer }: Answered): PivotTable {
  const intl = useIntl();
  return useMemo(() => {
    const { rows, columns, period } = question;
    const withYear = spansYears(period);
    return toPivotTable(answer, question.measures, {
      row: (head) => nameOf(intl, rows, head, { others: answer.otherRows, withYear }),
      column: (head) =>
        columns === null ? '' : nameOf(intl, columns, head, { others: answer.otherColumns, withYear }),
    });
  }, [intl, question, answer]);
}

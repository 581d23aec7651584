import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { CHANNELS, STAGES, TERMS } from '@trastienda/shared/orders/status.ts';
import { GROUPS, type Group, NONE } from '@trastienda/shared/reports/dimensions.ts';
import { useMemo } from 'react';
import { useDays } from '#modules/finance/exports.ts';
import type { Choice, Filter } from '#ui/list/list-definition.ts';
import type { PivotState } from './pivot-state.ts';
import { useReportOptions, useSoldProducts } from './queries.ts';
import { parsePeriod } from './question.ts';

interface Named {
  readonly key: string;
  readonly name: string;
}

const NOTHING: Choice = { value: NONE, labelId: 'reports.pivot.none' };
/** What an order or an article may lack. */
const LACKED: readonly Group[] = ['category', 'brand', 'department', 'municipality', 'courier'];
/** An order that was never confirmed is in no report. */
const SOLD_STAGES = STAGES.filter((stage) => stage !== 'draft');

const named = (all: readonly Named[] | undefined): readonly Choice[] =>
  (all ?? []).filter(({ name }) => name !== '').map(({ key, name }) => ({ value: key, label: name }));

function placeChoices(group: 'department' | 'municipality'): readonly Choice[] {
  if (group === 'department') return departments.map(({ code, name }) => ({ value: code, label: name }));
  return departments.flatMap((department) =>
    listMunicipalities(department.code).map(({ code, name }) => ({
      value: code,
      label: `${name}, ${department.name}`,
    })),
  );
}

/** One filter a group. Products are too many to offer them all: those sold in the period are. */
export function useGroupFilters(state: PivotState, isByProduct: boolean): readonly Filter[] {
  const { today } = useDays();
  const { data: options } = useReportOptions();
  const needsProducts = isByProduct || state.filters.product !== undefined;
  const { data: products } = useSoldProducts(parsePeriod(state.days, today), needsProducts);
  return useMemo(() => {
    const choicesOf = (group: Group): readonly Choice[] => {
      switch (group) {
        case 'channel':
          return CHANNELS.map((value) => ({ value, labelId: `orders.channel.${value}` }));
        case 'terms':
          return TERMS.map((value) => ({ value, labelId: `orders.terms.${value}` }));
        case 'stage':
          return SOLD_STAGES.map((value) => ({ value, labelId: `orders.stage.${value}` }));
        case 'department':
        case 'municipality':
          return placeChoices(group);
        case 'product':
          return named(products);
        default:
          return named(options?.groups[group]);
      }
    };
    return GROUPS.map(
      (group): Filter => ({
        kind: 'choices',
        id: group,
        labelId: `report.dimension.${group}`,
        choices: LACKED.includes(group) ? [...choicesOf(group), NOTHING] : choicesOf(group),
      }),
    );
  }, [options, products]);
}

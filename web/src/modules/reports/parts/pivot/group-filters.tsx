import { Button, Flex } from '@mantine/core';
import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { CHANNELS, STAGES, TERMS } from '@trastienda/shared/orders/status.ts';
import { GROUPS, type Group, NONE } from '@trastienda/shared/reports/dimensions.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useDays } from '#modules/finance/exports.ts';
import { FilterChip, MoreFilters } from '#ui/list/filters/filter-buttons.tsx';
import type { Choice, Filter } from '#ui/list/list-definition.ts';
import { PartMissing } from '#ui/overlays/fetched-part.tsx';
import style from './pivot.module.css';
import type { Go, PivotState } from './pivot-state.ts';
import { parsePeriod, useReportOptions, useSoldProducts } from './queries.ts';

interface Props {
  readonly state: PivotState;
  readonly go: Go;
  readonly isPhone: boolean;
}

/** Always in sight; the others wait until they are asked for. */
const USUAL: readonly string[] = ['seller', 'channel', 'category', 'department'];

/** What counts at all: chips at a desk, a sheet on a phone. */
export function GroupFilters({ state, go, isPhone }: Props) {
  const t = useT();
  const [added, setAdded] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const filters = useGroupFilters(state, added === 'product' || isOpen);
  const { part, hasFailed, retry } = usePart('pivot-filters', () => import('./pivot-panels.tsx'), isOpen);
  const values: Readonly<Record<string, string | undefined>> = state.filters;
  const setTo = (id: string) => values[id] ?? '';
  const set = Object.keys(state.filters).length;
  const change = (id: string, value: string) => {
    const group = groupOf(id);
    if (group === undefined) return;
    const { [group]: _old, ...others } = state.filters;
    go({ filters: value === '' ? others : { ...others, [group]: value }, open: null });
  };
  const clear = () => go({ filters: {}, open: null });
  const close = () => setOpen(false);
  if (isPhone)
    return (
      <Flex gap="xs" align="center" wrap="wrap" pb="md" className={style.inset ?? ''} data-screen-only>
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('list.filters-set', { set })}
        </Button>
        {part !== undefined && (
          <part.FiltersDialog
            filters={filters}
            setTo={setTo}
            onChange={change}
            onClear={clear}
            onClose={close}
          />
        )}
        {hasFailed && <PartMissing onRetry={() => void retry()} onClose={close} />}
      </Flex>
    );
  const isShown = ({ id }: Filter) => USUAL.includes(id) || id === added || setTo(id) !== '';
  return (
    <Flex gap="xs" align="center" wrap="wrap" pb="md" className={style.inset ?? ''} data-screen-only>
      {filters.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={setTo(filter.id)}
          onChange={(value) => change(filter.id, value)}
          isInitiallyOpen={filter.id === added}
          onLeave={() => setAdded(null)}
        />
      ))}
      <MoreFilters filters={filters.filter((one) => !isShown(one))} onChoose={setAdded} />
      {set > 0 && (
        <Button variant="subtle" size="compact-sm" h={36} onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </Flex>
  );
}

const groupOf = (id: string): Group | undefined => GROUPS.find((one) => one === id);

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

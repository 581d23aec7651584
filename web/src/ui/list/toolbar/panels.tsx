import { ActionIcon, Box, Button, Checkbox, Group } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '../../floating/float-panel.tsx';
import type { Float } from '../../floating/use-float.tsx';
import { FilterEditor } from '../filters/filter-editor.tsx';
import type { Filter, ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';
import style from './toolbar.module.css';

interface Props<Row extends ListRow> {
  readonly float: Float;
  readonly list: ListModel<Row>;
}

/** Which columns, in which order, how close together. By buttons, so that it needs no steady hand. */
export function ColumnPanel<Row extends ListRow>({ float, list }: Props<Row>) {
  const t = useT();
  const { definition, columns, isCompact, toggleCompact } = list;
  const [, ...shown] = columns.shown;
  const chosen = shown.map(({ id }) => id);
  const hidden = definition.columns.slice(1).filter(({ id }) => !chosen.includes(id));

  const move = (id: string, by: -1 | 1) => {
    const from = chosen.indexOf(id);
    const next = chosen.toSpliced(from, 1).toSpliced(from + by, 0, id);
    columns.choose(next);
  };

  return (
    <FloatPanel
      float={float}
      label={t('list.columns')}
      position="bottom-end"
      width={300}
      className={style.dropdown}
    >
      <Box component="p" pb="2xs" fw={600}>
        {t('list.columns')}
      </Box>
      <ul className={style.columns}>
        {shown.map(({ id, labelId }, index) => (
          <li key={id}>
            <Checkbox
              label={t(labelId)}
              checked
              onChange={() => columns.choose(chosen.filter((other) => other !== id))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === 0}
              aria-label={t('list.column-earlier', { name: t(labelId) })}
              onClick={() => move(id, -1)}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === shown.length - 1}
              aria-label={t('list.column-later', { name: t(labelId) })}
              onClick={() => move(id, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {hidden.map(({ id, labelId }) => (
          <li key={id}>
            <Checkbox label={t(labelId)} checked={false} onChange={() => columns.choose([...chosen, id])} />
          </li>
        ))}
      </ul>
      <Group
        justify="space-between"
        wrap="nowrap"
        gap={0}
        mt="xs"
        pt="sm"
        style={{ borderTop: '1px solid var(--line)' }}
      >
        <Checkbox label={t('list.compact')} checked={isCompact} onChange={toggleCompact} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            columns.choose(
              definition.columns.slice(1).flatMap(({ id, isDefault }) => (isDefault === false ? [] : [id])),
            )
          }
        >
          {t('list.columns-reset')}
        </Button>
      </Group>
    </FloatPanel>
  );
}

interface FilterPanelProps {
  readonly float: Float;
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: (() => void) | undefined;
}

export function FilterPanel({ float, filter, value, onChange, onLeave }: FilterPanelProps) {
  const t = useT();
  return (
    <FloatPanel
      float={float}
      label={t(filter.labelId)}
      position="bottom-start"
      width={280}
      onClose={() => onLeave?.()}
      className={`${style.dropdown} ${style.filterPanel}`}
    >
      <FilterEditor filter={filter} value={value} onChange={onChange} />
    </FloatPanel>
  );
}

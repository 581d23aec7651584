import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '../../floating/float-panel.tsx';
import type { Float } from '../../floating/use-float.tsx';
import type { Filter } from '../list-definition.ts';
import { FilterEditor } from './filter-editor.tsx';
import style from './filters.module.css';

interface Props {
  readonly float: Float;
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: (() => void) | undefined;
}

export function FilterPanel({ float, filter, value, onChange, onLeave }: Props) {
  const t = useT();
  return (
    <FloatPanel
      float={float}
      label={t(filter.labelId)}
      position="bottom-start"
      width={280}
      onClose={() => onLeave?.()}
      className={style.dropdown}
    >
      <FilterEditor filter={filter} value={value} onChange={onChange} />
    </FloatPanel>
  );
}

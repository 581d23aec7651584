import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/form/drawer-form.module.css';
import { departmentCodeOf, findDepartments, findMunicipalities } from './place-search.ts';
import { SearchSelect } from './search-select.tsx';

interface Props {
  /** Before the names of the fields: `address`. */
  readonly name: string;
  /** The municipality's official code. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error?: string | undefined;
}

/** Department and municipality. Either may be first: a municipality brings its department along. */
export function PlaceFields({ name, value, onChange, error }: Props) {
  const t = useT();
  // Only while no municipality says it: a department alone is nothing to keep.
  const [chosen, setChosen] = useState<string | null>(null);
  const department = departmentCodeOf(value) ?? chosen;
  const find = useCallback((typed: string) => findMunicipalities(typed, department), [department]);
  return (
    <div className={style.pair}>
      <SearchSelect
        label={t('customers.department')}
        name={`${name}.department`}
        placeholder={t('customers.choose')}
        value={department}
        shown={department === null ? '' : (findDepartment(department)?.name ?? '')}
        find={findDepartments}
        onChange={(code) => {
          setChosen(code);
          if (value !== null) onChange(null);
        }}
      />
      <SearchSelect
        label={t('customers.municipality')}
        name={`${name}.municipality`}
        placeholder={t('customers.municipality-example')}
        error={error}
        value={value}
        shown={value === null ? '' : (findMunicipality(value)?.name ?? '')}
        find={find}
        onChange={(code) => {
          setChosen(department);
          onChange(code);
        }}
      />
    </div>
  );
}

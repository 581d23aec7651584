import type { SettingGroup, SettingName, Settings } from '@trastienda/shared/system/settings.ts';
import { definitionOf, SETTING_NAMES } from '@trastienda/shared/system/settings.ts';
import { centavosOf, typedMoney, typedWhole, wholeOf } from '#ui/form/typed-numbers.ts';

/** As a field holds it: text, or the chosen ones of many. */
export type Typed = string | readonly string[];

export const namesOf = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => definitionOf(name).group === group);

/** How a kind of field shows a value, and what it reads from what was typed; NaN for what is no number. */
const FIELDS = {
  hours: {
    show: (value: unknown) => typedWhole(value as number),
    read: (typed: Typed) => wholeOf(String(typed)),
  },
  money: {
    show: (value: unknown) => typedMoney(value as number),
    read: (typed: Typed) => centavosOf(String(typed)),
  },
  percent: {
    show: (value: unknown) => String((value as number) / 100),
    read: (typed: Typed) => centavosOf(String(typed)),
  },
  codes: { show: (value: unknown) => value as string[], read: (typed: Typed) => typed },
};

export const showSetting = (name: SettingName, value: unknown): Typed =>
  FIELDS[definitionOf(name).field].show(value);

/** What was typed as the setting's own value; undefined where it does not fit. */
export function readSetting(name: SettingName, typed: Typed): unknown {
  return definitionOf(name).schema.safeParse(FIELDS[definitionOf(name).field].read(typed)).data;
}

/** Those that differ from what is stored. */
export function changedSettings(
  names: readonly SettingName[],
  typed: Readonly<Record<string, Typed>>,
  values: Settings,
): SettingName[] {
  return names.filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(showSetting(name, values[name])),
  );
}

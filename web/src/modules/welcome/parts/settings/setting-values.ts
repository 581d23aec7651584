import type { SettingGroup, SettingName, Settings } from '@trastienda/shared/system/settings.ts';
import { SETTING_FIELDS, SETTING_NAMES, settingSchema } from '@trastienda/shared/system/settings.ts';
import { parseCentavos, parseWhole, toMoneyText, toWholeText } from '#ui/form/number-text.ts';

/** As a field holds it: text, or the chosen ones of many. */
export type SettingValue = string | readonly string[];

export const namesOf = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTING_FIELDS[name].group === group);

/** How a number stands in its field, and what is read from what was typed; NaN for what is no number. */
const NUMBERS = {
  hours: { show: toWholeText, read: parseWhole },
  money: { show: toMoneyText, read: parseCentavos },
  percent: { show: (basisPoints: number) => String(basisPoints / 100), read: parseCentavos },
};

export function showSetting(name: SettingName, value: Settings[SettingName]): SettingValue {
  const { field } = SETTING_FIELDS[name];
  return typeof value !== 'number' ? value : field === 'codes' ? '' : NUMBERS[field].show(value);
}

/** What was typed as the setting's own value; undefined where it does not fit. */
export function readSetting(name: SettingName, typed: SettingValue): unknown {
  const { field } = SETTING_FIELDS[name];
  const read = field === 'codes' ? typed : NUMBERS[field].read(String(typed));
  return settingSchema(name).safeParse(read).data;
}

/** Those that differ from what is stored. */
export function changedSettings(
  names: readonly SettingName[],
  typed: Readonly<Record<string, SettingValue>>,
  values: Settings,
): SettingName[] {
  return names.filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(showSetting(name, values[name])),
  );
}

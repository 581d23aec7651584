import { Button, Checkbox, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { OwnSettings, SettingGroup, SettingName, Settings } from '@trastienda/shared/system/settings.ts';
import {
  readSettings,
  SETTING_CHOICES,
  SETTING_FIELDS,
  SETTING_GROUPS,
  SETTING_NAMES,
  settingSchema,
} from '@trastienda/shared/system/settings.ts';
import { ChevronDown } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, parseWhole, toMoneyText, toWholeText } from '#ui/form/number-text.ts';
import { Switch } from '#ui/form/switch.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SettingsTabs } from '../parts/settings-tabs.tsx';
import { useAcceptSettings, useChangeSettings, useSettings } from '../queries.ts';

/** What the store has decided, group by group. */
export function RulesScreen() {
  const t = useT();
  const { data: own, error, isPaused, refetch } = useSettings();
  return (
    <>
      <PageHead title={t('settings.rules.page')} lead={t('settings.rules.lead')} />
      <SettingsTabs at="rules" />
      {own === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {SETTING_GROUPS.map((group) => (
        <Panel key={group} title={t(`settings.group.${group}`)} hint={t(`settings.group.${group}-hint`)}>
          {own === undefined ? (
            <Skeleton height={320} aria-label={t('welcome.loading')} />
          ) : (
            <SettingsForm group={group} own={own} />
          )}
        </Panel>
      ))}
    </>
  );
}

const namesOf = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => SETTING_FIELDS[name].group === group);

/** How a number stands in its field, and what is read from what was typed; NaN for what is no number. */
const NUMBERS = {
  hours: { show: toWholeText, read: parseWhole },
  money: { show: toMoneyText, read: parseCentavos },
  percent: { show: (basisPoints: number) => String(basisPoints / 100), read: parseCentavos },
};

interface Props {
  readonly group: SettingGroup;
  readonly own: OwnSettings;
}

/** The decisions of one group: only what was changed is sent, so that two people can change two things. */
function SettingsForm({ group, own }: Props) {
  const t = useT();
  const names = namesOf(group);
  const [edits, setEdits] = useState<Readonly<Record<string, SettingValue>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: change, isPending, error, reset } = useChangeSettings();
  const accept = useAcceptSettings();
  const typed = Object.fromEntries(
    names.map((name) => [name, edits[name] ?? showSetting(name, own.values[name])]),
  );
  const changed = changedSettings(names, typed, own.values);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const read = changed.map((name) => [name, readSetting(name, typed[name] ?? '')] as const);
    const wrong = read.filter(([, value]) => value === undefined);
    setErrors(Object.fromEntries(wrong.map(([name]) => [name, t(`settings.${name}-wrong`)])));
    if (wrong.length > 0) {
      form.querySelector<HTMLInputElement>(`[name=${wrong[0]?.[0]}]`)?.focus();
      return;
    }
    try {
      await change({ version: own.version, values: Object.fromEntries(read) });
      setEdits({});
      toastDone(t('settings.saved'));
    } catch (refusal) {
      // Somebody else was faster: theirs comes in around what was typed here, and saving again is now meant.
      const current = readSettings.reply.safeParse(readProblem(refusal)?.current);
      if (current.success) accept(current.data);
    }
  };

  return (
    <form
      onSubmit={(event) => void send(event)}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      aria-label={t(`settings.group.${group}`)}
    >
      <LeaveGuard isDirty={changed.length > 0} isReleased={() => false} onLeave={() => setEdits({})} />
      <Stack gap="lg">
        <FormAlert refusal={error} />
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            typed={typed[name] ?? ''}
            error={errors[name]}
            onChange={(next) => {
              setEdits((before) => ({ ...before, [name]: next }));
              setErrors(({ [name]: _gone, ...rest }) => rest);
              reset();
            }}
          />
        ))}
        <div>
          <Button type="submit" loading={isPending} disabled={changed.length === 0}>
            {t('ui.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface SettingFieldProps {
  readonly name: SettingName;
  readonly typed: SettingValue;
  readonly error: string | undefined;
  readonly onChange: (typed: SettingValue) => void;
}

/** One decision of the store, with the field that its kind asks for. */
function SettingField({ name, typed, error, onChange }: SettingFieldProps) {
  const t = useT();
  const { field } = SETTING_FIELDS[name];
  const shared = { label: t(`settings.${name}`), description: t(`settings.${name}-hint`), error };
  if (field === 'codes')
    return (
      <Checkbox.Group {...shared} value={Array.isArray(typed) ? typed : []} onChange={onChange}>
        <Stack gap="sm" mt="sm">
          {PERMISSION_CODES.map((code) => (
            <Checkbox key={code} value={code} label={t(`users.code.${code}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  if (field === 'switch')
    return (
      <div>
        <Switch isOn={typed === true} describedBy={`${name}-hint`} onChange={onChange}>
          {shared.label}
        </Switch>
        <Text id={`${name}-hint`} mt="2xs" c="dimmed" size="sm">
          {shared.description}
        </Text>
      </div>
    );
  if (field === 'choice')
    return (
      <NativeSelect
        {...shared}
        maw="24rem"
        name={name}
        rightSection={<ChevronDown size={16} aria-hidden />}
        data={(SETTING_CHOICES[name] ?? []).map((value) => ({
          value,
          label: t(`settings.${name}.${value}`),
        }))}
        value={String(typed)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const Field = field === 'money' ? MoneyField : TextInput;
  return (
    <Field
      {...shared}
      maw="24rem"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      value={String(typed)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(field !== 'money' && {
        rightSection: <span aria-hidden="true">{field === 'percent' ? '%' : t('settings.hours')}</span>,
      })}
    />
  );
}

/** As a field holds it: text, the chosen ones of many, yes or no. */
type SettingValue = string | boolean | string[];

function showSetting(name: SettingName, value: Settings[SettingName]): SettingValue {
  const { field } = SETTING_FIELDS[name];
  if (typeof value !== 'number') return value;
  return isNumeric(field) ? NUMBERS[field].show(value) : '';
}

const isNumeric = (field: string): field is keyof typeof NUMBERS => field in NUMBERS;

/** What was typed as the setting's own value; undefined where it does not fit. */
function readSetting(name: SettingName, typed: SettingValue): unknown {
  const { field } = SETTING_FIELDS[name];
  const read = isNumeric(field) ? NUMBERS[field].read(String(typed)) : typed;
  return settingSchema(name).safeParse(read).data;
}

/** Those that differ from what is stored. */
function changedSettings(
  names: readonly SettingName[],
  typed: Readonly<Record<string, SettingValue>>,
  values: Settings,
): SettingName[] {
  return names.filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(showSetting(name, values[name])),
  );
}

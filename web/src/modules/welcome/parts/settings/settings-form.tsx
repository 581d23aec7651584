import { Button, Stack } from '@mantine/core';
import type { OwnSettings, SettingGroup } from '@trastienda/shared/system/settings.ts';
import { readSettings } from '@trastienda/shared/system/settings.ts';
import { type SyntheticEvent, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAcceptSettings, useChangeSettings } from '../../queries.ts';
import { SettingField } from './setting-field.tsx';
import { changedSettings, namesOf, readSetting, type SettingValue, showSetting } from './setting-values.ts';

interface Props {
  readonly group: SettingGroup;
  readonly own: OwnSettings;
}

/** The decisions of one group: only what was changed is sent, so that two people can change two things. */
export function SettingsForm({ group, own }: Props) {
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

import { Button, Stack } from '@mantine/core';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import style from './approve-dialog.module.css';
import { nameOf } from './name-of.ts';
import { permissionSummary } from './permission-labels.ts';
import { mayGive, PRESET_NAMES } from './presets.ts';
import { useUserCommand } from './use-user-command.ts';

interface Props {
  readonly user: UserRow;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** Who are they here? The template gives the permissions, which can be edited one by one afterwards. */
export function ApproveDialog({ user, actor, onClose }: Props) {
  const t = useT();
  const { send, isPending } = useUserCommand(user, onClose);
  const [preset, setPreset] = useState<PresetName>('vendor');
  const [refusal, setRefusal] = useState<unknown>(null);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { roleId, codes } = PRESETS[preset];
    if (!isPending) send({ command: 'approve', roleId, codes: [...codes] }).catch(setRefusal);
  };
  return (
    <Dialog title={t('users.approve.title', { name: nameOf(user) })} onClose={onClose} isStaying={isPending}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p>{t('users.approve.text', { email: user.email })}</p>
          <FormAlert refusal={refusal} />
          <fieldset className={style.presets}>
            <legend className={style.legend}>{t('users.preset')}</legend>
            {PRESET_NAMES.map((name) => (
              <ChoiceRow
                key={name}
                name="preset"
                isChosen={preset === name}
                isDisabled={!mayGive(actor, name)}
                onChoose={() => setPreset(name)}
              >
                <span className={style.name}>{t(`users.preset.${name}`)}</span>
                <span className={style.codes}>
                  {mayGive(actor, name) ? permissionSummary(t, PRESETS[name].codes) : t('users.not-yours')}
                </span>
              </ChoiceRow>
            ))}
          </fieldset>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('users.approve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { Checkbox } from '@mantine/core';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './codes-field.module.css';
import { CODE_GROUPS, permissionLabel } from './permission-labels.ts';
import { findPreset, mayGive, PRESET_NAMES } from './presets.ts';

interface Props {
  readonly actor: Actor;
  /** One's own: somebody else gives them. */
  readonly isDisabled?: boolean;
  /** What was held before: it may stay, even if the actor could not give it. */
  readonly before: readonly PermissionCode[];
  readonly value: readonly PermissionCode[];
  readonly onChange: (codes: PermissionCode[]) => void;
  readonly onPreset: (preset: PresetName) => void;
}

/** A template to begin with, then one box per thing someone may do, by screen. */
export function CodesField({ actor, isDisabled = false, before, value, onChange, onPreset }: Props) {
  const t = useT();
  const present = findPreset(value);
  const canTick = (code: PermissionCode) => actor.codes.includes(code) || before.includes(code);
  const lacks = PERMISSION_CODES.some((code) => !canTick(code));
  const toggle = (code: PermissionCode) =>
    // In the order of the specification, so that the same rights are the same list.
    onChange(PERMISSION_CODES.filter((one) => (one === code ? !value.includes(one) : value.includes(one))));
  return (
    <div className={style.field}>
      <fieldset className={style.presets}>
        <legend className={style.legend}>{t('users.preset')}</legend>
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={style.preset}
            aria-pressed={present === name}
            disabled={isDisabled || !mayGive(actor, name, before)}
            onClick={() => onPreset(name)}
          >
            {t(`users.preset.${name}`)}
          </button>
        ))}
      </fieldset>
      {(isDisabled || lacks) && (
        <p className={style.hint}>{t(isDisabled ? 'users.own-terms-hint' : 'users.not-yours-hint')}</p>
      )}
      {CODE_GROUPS.map(({ id, codes }) => (
        <fieldset key={id} className={style.group}>
          <legend className={style.groupName}>{t(`users.group.${id}`)}</legend>
          {codes.map((code) => (
            <Checkbox
              key={code}
              label={permissionLabel(t, code)}
              description={canTick(code) ? undefined : t('users.not-yours')}
              checked={value.includes(code)}
              disabled={isDisabled || !canTick(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

import { Box, Button, Checkbox, Flex, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS, roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { ADMIN_ROLE, canSetLimits, holdsAllCodes } from '@trastienda/shared/users/management.ts';
import { ChevronDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PercentField } from '#ui/form/money-field.tsx';
import { useFirstCommission } from '../queries.ts';
import type { Change } from './use-user-form.ts';
import { toFormValues, useUserForm } from './use-user-form.ts';
import { CODE_GROUPS, findPreset, mayGive, PRESET_NAMES, permissionLabel } from './user-words.ts';
import style from './users.module.css';

interface Props {
  /** Null for someone new. */
  readonly user: UserRow | null;
  readonly actor: Actor;
  readonly onDone: (user: UserRow) => void;
}

export function UserForm(props: Props) {
  const { data = 0, isPending } = useFirstCommission(props.user === null);
  // What somebody new begins with is part of the form; without an answer it is nothing.
  if (props.user === null && isPending) return <Skeleton height={420} m="md" />;
  return <LoadedForm {...props} firstCommissionBp={data} />;
}

function LoadedForm({
  user,
  actor,
  firstCommissionBp,
  onDone,
}: Props & { readonly firstCommissionBp: number }) {
  const t = useT();
  const { form, sending, draft, conflict, guard } = useUserForm({ user, actor, firstCommissionBp, onDone });
  const { errors, isDirty } = form.formState;
  const [roleId, codes, discountLimitBp, commissionBp] = useWatch({
    control: form.control,
    name: ['roleId', 'codes', 'discountLimitBp', 'commissionBp'],
  });
  const set = { shouldDirty: true, shouldValidate: true };
  const isSelf = user?.id === actor.id;
  const limitsHint = isSelf ? t('users.own-terms-hint') : canSetLimits(actor) ? null : t('users.limits-hint');

  return (
    <form
      onSubmit={sending.onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className={drawerForm.form}
      aria-label={t(user === null ? 'users.new' : 'users.edit')}
    >
      <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
      {conflict.theirs !== null && (
        <UserConflict
          base={conflict.base}
          mine={form.getValues()}
          theirs={conflict.theirs}
          isSending={sending.isSending}
          onSave={conflict.save}
          onClose={conflict.close}
        />
      )}
      <div className={drawerForm.fields}>
        {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
        <FormAlert refusal={sending.refusal} />
        <div className={drawerForm.pair}>
          <TextInput
            label={t('users.field.firstName')}
            autoComplete="off"
            data-autofocus
            // The drawer may have been there before its form.
            autoFocus={user === null}
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextInput
            label={t('users.field.lastName')}
            autoComplete="off"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <TextInput
          label={t('users.field.email')}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <div className={drawerForm.pair}>
          <TextInput
            label={t('users.field.userName')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.userName?.message}
            {...form.register('userName')}
          />
          <NativeSelect
            label={t('users.field.roleId')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            disabled={isSelf}
            data={[
              {
                value: '1',
                label: t('ui.role.admin'),
                disabled: roleId !== ADMIN_ROLE && !holdsAllCodes(actor),
              },
              { value: '2', label: t('ui.role.vendor') },
              // Any other number has this label; the one that is there stays.
              { value: String(Math.max(3, roleId)), label: t('ui.role.logisticManager') },
            ]}
            value={String(roleId)}
            onChange={(event) => form.setValue('roleId', Number(event.currentTarget.value), set)}
          />
        </div>
        <div className={drawerForm.pair}>
          <PercentField
            label={t('users.discount-limit')}
            description={limitsHint ?? t('users.discount-hint')}
            disabled={limitsHint !== null}
            value={discountLimitBp}
            error={errors.discountLimitBp?.message}
            onChange={(value) => form.setValue('discountLimitBp', value, set)}
          />
          <PercentField
            label={t('users.commission')}
            description={limitsHint ?? t('users.commission-hint')}
            disabled={limitsHint !== null}
            value={commissionBp}
            error={errors.commissionBp?.message}
            onChange={(value) => form.setValue('commissionBp', value, set)}
          />
        </div>
        {user?.status === 'pending' ? (
          <Box component="p" py="sm" px="md" bdrs="md" bg="var(--surface-sunk)">
            {t('users.pending-codes')}
          </Box>
        ) : (
          <CodesField
            actor={actor}
            isDisabled={isSelf}
            before={user?.codes ?? []}
            value={codes}
            onChange={(next) => form.setValue('codes', next, set)}
            onPreset={(preset) => {
              form.setValue('roleId', PRESETS[preset].roleId, set);
              form.setValue('codes', [...PRESETS[preset].codes], set);
            }}
          />
        )}
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
          {t(user === null ? 'users.create' : 'ui.save')}
        </Button>
        <span className={drawerForm.keys}>{t('users.form-keys')}</span>
      </div>
    </form>
  );
}

interface UserConflictProps {
  readonly base: Change;
  readonly mine: Change;
  readonly theirs: UserRow;
  readonly isSending: boolean;
  readonly onSave: (merged: Change) => void;
  readonly onClose: () => void;
}

function UserConflict({ theirs, ...props }: UserConflictProps) {
  const t = useT();
  const intl = useIntl();
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const field = (name: keyof Change, show: (values: Change) => string): ConflictField<Change> => ({
    name,
    label: t(`users.field.${name}`),
    show,
  });
  const fields = [
    field('firstName', (values) => values.firstName),
    field('lastName', (values) => values.lastName),
    field('email', (values) => values.email),
    field('userName', (values) => values.userName),
    field('roleId', (values) => t(`ui.role.${roleLabel(values.roleId)}`)),
    field('discountLimitBp', (values) => percent(values.discountLimitBp)),
    field('commissionBp', (values) => percent(values.commissionBp)),
    field('codes', (values) => values.codes.map((code) => permissionLabel(t, code)).join('; ')),
  ];
  return <ConflictView fields={fields} theirs={toFormValues(theirs)} {...props} />;
}

interface CodesFieldProps {
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
function CodesField({ actor, isDisabled = false, before, value, onChange, onPreset }: CodesFieldProps) {
  const t = useT();
  const present = findPreset(value);
  const canTick = (code: PermissionCode) => actor.codes.includes(code) || before.includes(code);
  const lacks = PERMISSION_CODES.some((code) => !canTick(code));
  const toggle = (code: PermissionCode) =>
    // In the order of the specification, so that the same rights are the same list.
    onChange(PERMISSION_CODES.filter((one) => (one === code ? !value.includes(one) : value.includes(one))));
  return (
    <Stack gap="md">
      <Flex component="fieldset" gap="xs" wrap="wrap">
        <Text component="legend" inherit pb="xs" fw={500}>
          {t('users.preset')}
        </Text>
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
      </Flex>
      {(isDisabled || lacks) && (
        <Text c="dimmed" size="xs">
          {t(isDisabled ? 'users.own-terms-hint' : 'users.not-yours-hint')}
        </Text>
      )}
      {CODE_GROUPS.map(({ id, codes }) => (
        <Stack key={id} component="fieldset" gap="sm" className={style.group ?? ''}>
          <Text component="legend" inherit pb="xs" c="dimmed" fz="xs" fw={500}>
            {t(`users.group.${id}`)}
          </Text>
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
        </Stack>
      ))}
    </Stack>
  );
}

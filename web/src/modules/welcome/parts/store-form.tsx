import { Button, TextInput } from '@mantine/core';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { OwnStore } from '@trastienda/shared/system/store.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PictureField } from '#modules/auth/parts/picture-field.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { LogoPreview } from './logo-preview.tsx';
import style from './store-form.module.css';
import { useStoreForm } from './use-store-form.ts';

interface Props {
  readonly store: OwnStore;
  readonly actor: Actor;
  /** What the button says: to save, or to save and go on. */
  readonly saveLabelId: string;
  readonly onSaved: () => void;
  /** May be sent as it is: the next step waits behind it. */
  readonly isStep?: boolean;
  readonly children?: ReactNode;
}

/** How the store is called, how it is recognised and where it is found. */
export function StoreForm({ store, actor, saveLabelId, onSaved, isStep = false, children }: Props) {
  const t = useT();
  const { form, sending, draft, guard } = useStoreForm({ store, actor, onSaved });
  const { errors, isDirty } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'logoFileId' });
  const logo = fileId.safeParse(chosen).data ?? null;
  const field = (name: 'brand' | 'name' | 'taxId' | 'address' | 'place' | 'website' | 'instagram') => ({
    label: t(`welcome.store.${name}`),
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form
      onSubmit={sending.onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      aria-label={t('welcome.store.page')}
      className={style.form}
    >
      <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
      {draft.wasRestored && <DraftNotice onDiscard={draft.discard} />}
      <FormAlert refusal={sending.refusal} />
      <PictureField
        preview={<LogoPreview picture={logo} />}
        labels={{ add: t('welcome.store.add-logo'), change: t('welcome.store.change-logo') }}
        picture={logo}
        error={errors.logoFileId?.message}
        onChange={(id) => form.setValue('logoFileId', id, { shouldDirty: true })}
      />
      <TextInput
        {...field('brand')}
        description={t('welcome.store.brand-hint')}
        autoComplete="organization"
      />
      <div className={style.pair}>
        <TextInput {...field('name')} autoComplete="off" />
        <TextInput {...field('taxId')} autoComplete="off" placeholder="1234567-9" />
      </div>
      <div className={style.pair}>
        <TextInput
          label={t('welcome.store.whatsApp')}
          description={t('welcome.store.whatsApp-hint')}
          type="tel"
          autoComplete="tel"
          error={errors.whatsApp?.message}
          {...form.register('whatsApp')}
        />
        <TextInput
          label={t('welcome.store.phone')}
          description={t('welcome.store.phone-hint')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </div>
      <TextInput
        label={t('welcome.store.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput {...field('address')} autoComplete="street-address" />
      <TextInput {...field('place')} autoComplete="off" />
      <div className={style.pair}>
        <TextInput {...field('instagram')} placeholder="@" autoCapitalize="none" spellCheck={false} />
        <TextInput {...field('website')} placeholder="https://" inputMode="url" autoComplete="url" />
      </div>
      <div className={style.foot}>
        {children}
        <Button
          type="submit"
          loading={sending.isSending}
          disabled={!isStep && !isDirty && !sending.isSending}
        >
          {saveLabelId}
        </Button>
      </div>
    </form>
  );
}

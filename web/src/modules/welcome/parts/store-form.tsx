import { Box, Button, Flex, Stack, TextInput } from '@mantine/core';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { OwnStore } from '@trastienda/shared/system/store.ts';
import { ownStore, storeDetails } from '@trastienda/shared/system/store.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { BrandMark } from '#ui/display/store-mark.tsx';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PictureChoice } from '#ui/form/picture-choice.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useAcceptStore, useChangeStore } from '../queries.ts';
import style from './welcome.module.css';

const { shape } = storeDetails;

/** What is left empty is not said. */
const orNothing = <Said,>(field: z.ZodType<Said, string | null>) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(field);

/** The form: what is typed, and what is made of it. */
const storeForm = z.object({
  version: z.number().int(),
  brand: shape.brand,
  name: orNothing(shape.name),
  taxId: orNothing(shape.taxId),
  phone: orNothing(shape.phone),
  whatsApp: orNothing(shape.whatsApp),
  email: orNothing(shape.email),
  website: orNothing(shape.website),
  instagram: orNothing(shape.instagram),
  address: orNothing(shape.address),
  place: orNothing(shape.place),
  logoFileId: shape.logoFileId,
});

/** The version travels with the draft: text written over an older state is recognised as such. */
const draftShape = z.object({
  version: z.number(),
  brand: z.string(),
  name: z.string(),
  taxId: z.string(),
  phone: z.string(),
  whatsApp: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  address: z.string(),
  place: z.string(),
  logoFileId: fileId.nullable(),
});

const keep = (typed: StoreFormValues) => typed;

const parse = (draft: unknown) => draftShape.safeParse(draft).data ?? null;

interface Props {
  readonly store: OwnStore;
  readonly actor: Actor;
  /** What the button says: to save, or to save and go on. */
  readonly saveLabelId: string;
  readonly onSaved: () => void;
  /** May be sent as it is: the next step waits behind it. */
  readonly isStep?: boolean;
}

/** How the store is called, how it is recognised and where it is found. */
export function StoreForm({ store, actor, saveLabelId, onSaved, isStep = false }: Props) {
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
    >
      <Stack gap="md">
        <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
        {draft.wasRestored && <DraftNotice onDiscard={draft.discard} />}
        <FormAlert refusal={sending.refusal} />
        <PictureChoice
          preview={<LogoPreview picture={logo} />}
          textOf={(part) =>
            t(part === 'add' || part === 'change' ? `welcome.store.${part}-logo` : `auth.picture.${part}`)
          }
          picture={logo}
          error={errors.logoFileId?.message}
          onChange={(id) => form.setValue('logoFileId', id, { shouldDirty: true })}
        />
        <TextInput
          {...field('brand')}
          description={t('welcome.store.brand-hint')}
          autoComplete="organization"
        />
        <AutoGrid least={200} gap="md" align="flex-end">
          <TextInput {...field('name')} autoComplete="off" />
          <TextInput {...field('taxId')} autoComplete="off" placeholder="1234567-9" />
        </AutoGrid>
        <AutoGrid least={200} gap="md" align="flex-end">
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
        </AutoGrid>
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
        <AutoGrid least={200} gap="md" align="flex-end">
          <TextInput {...field('instagram')} placeholder="@" autoCapitalize="none" spellCheck={false} />
          <TextInput {...field('website')} placeholder="https://" inputMode="url" autoComplete="url" />
        </AutoGrid>
        <Flex pt="xs">
          <Button
            type="submit"
            className={style.send ?? ''}
            loading={sending.isSending}
            disabled={!isStep && !isDirty && !sending.isSending}
          >
            {saveLabelId}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** The logo as it will stand in the corner; until there is one, the mark that stands there now. */
function LogoPreview({ picture }: { readonly picture: FileId | null }) {
  const address = useStoredPicture(picture);
  return (
    <Flex
      component="span"
      align="center"
      justify="center"
      flex="none"
      w={88}
      h={88}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface-sunk)"
      aria-hidden
    >
      {address === null ? (
        <BrandMark size={56} />
      ) : (
        <Box component="img" src={address} alt="" w={72} h={72} style={{ objectFit: 'contain' }} />
      )}
    </Flex>
  );
}

interface Options {
  readonly store: OwnStore;
  readonly actor: Actor;
  readonly onSaved: () => void;
}

/** Saving what the store says of itself: never over somebody else's change, and nothing typed is lost. */
function useStoreForm({ store, actor, onSaved }: Options) {
  const { mutateAsync: change } = useChangeStore();
  const accept = useAcceptStore();
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({ schema: storeForm, defaultValues: toFormValues(store) });
  const place = useMemo(() => ({ place: { name: 'store', owner: actor.id }, keep, parse }), [actor.id]);
  const { wasRestored, discard, refill } = useDraft(form, place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(store.version);
  useEffect(() => {
    if (isDirty || store.version <= base) return;
    refill(toFormValues(store));
    setBase(store.version);
  }, [store, base, isDirty, refill]);

  const send = useCallback(
    async (body: StoreChange) => {
      try {
        const saved = await change({ body, idempotencyKey: keyFor(body) });
        discard(toFormValues(saved));
        setBase(saved.version);
        // What is saved may be left for the next step without a question; whatever is typed later may not.
        isDone.current = true;
        onSaved();
        isDone.current = false;
      } catch (refusal) {
        const current = ownStore.safeParse(readProblem(refusal)?.current);
        if (current.success) {
          // Theirs comes in around what was typed here; they have been told, and saving again is now meant.
          refill(toFormValues(current.data), { keepChanges: true });
          setBase(current.data.version);
          accept(current.data);
        }
        throw refusal;
      }
    },
    [change, keyFor, discard, refill, accept, onSaved],
  );
  const sending = useFormSending(form, send);
  return {
    form,
    sending,
    draft: { wasRestored, discard: () => discard(toFormValues(store)) },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard(toFormValues(store)) },
  };
}

type StoreFormValues = z.input<typeof storeForm>;

type StoreChange = z.output<typeof storeForm>;

function toFormValues(store: OwnStore): StoreFormValues {
  const said = (text: string | null) => text ?? '';
  return {
    version: store.version,
    brand: store.brand,
    name: said(store.name),
    taxId: said(store.taxId),
    phone: said(store.phone),
    whatsApp: said(store.whatsApp),
    email: said(store.email),
    website: said(store.website),
    instagram: said(store.instagram),
    address: said(store.address),
    place: said(store.place),
    logoFileId: store.logoFileId,
  };
}

import { Button, Textarea, TextInput } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { productDetails } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import style from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { useSchemaForm } from '#ui/form/use-form-sending.ts';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useChangeDetails, useProductOptions } from '../../queries/product.ts';
import { useSavedForm } from './product-changes.ts';

/** The version travels with the draft: text written over an older state is recognised as such. */
const detailsForm = productDetails.extend({ version: z.number() });

const keepDetails = (values: DetailsFormValues): DetailsFormValues => values;

const draftShape = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  version: z.number(),
});

const parseDetails = (draft: unknown): DetailsFormValues | null => draftShape.safeParse(draft).data ?? null;

interface Props {
  readonly product: Product;
  readonly actor: Actor;
  readonly onClose: () => void;
}

const CONFLICT_FIELDS = ['name', 'category', 'brand', 'description'] as const;

export function DetailsDrawer({ product, actor, onClose }: Props) {
  const t = useT();
  const { data: options } = useProductOptions();
  const { mutateAsync: change } = useChangeDetails(product.id);
  const form = useSchemaForm({ schema: detailsForm, defaultValues: toDetails(product) });
  const send = useCallback(
    (values: DetailsChange, idempotencyKey: string) => change({ ...values, idempotencyKey }),
    [change],
  );
  const onDone = useCallback(() => {
    toastDone(t('inventory.product.saved'));
    onClose();
  }, [t, onClose]);
  const { sending, draft, conflict, guard } = useSavedForm({
    form,
    product,
    actor,
    name: 'product-details',
    valuesOf: toDetails,
    keep: keepDetails,
    parse: parseDetails,
    send,
    onDone,
  });
  const { errors, isDirty } = form.formState;
  const [category, brand] = useWatch({ control: form.control, name: ['category', 'brand'] });
  const set = { shouldDirty: true, shouldValidate: true };
  return (
    <SideDrawer title={t('inventory.product.edit-title')} onClose={onClose}>
      <form
        className={style.form}
        onSubmit={sending.onSubmit}
        onKeyDown={submitOnCtrlEnter}
        noValidate
        aria-label={t('inventory.product.edit-title')}
      >
        <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
        {conflict.theirs !== null && (
          <ConflictView
            fields={CONFLICT_FIELDS.map((name) => ({
              name,
              label: t(`inventory.product.field.${name}`),
              show: (values: DetailsChange) => values[name],
            }))}
            base={conflict.base}
            mine={form.getValues()}
            theirs={toDetails(conflict.theirs)}
            isSending={sending.isSending}
            onSave={(merged) =>
              conflict.save({ ...merged, version: conflict.theirs?.version ?? merged.version })
            }
            onClose={conflict.close}
          />
        )}
        <div className={style.fields}>
          {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
          <FormAlert refusal={sending.refusal} />
          <TextInput
            data-autofocus
            label={t('inventory.product.field.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <SuggestField
            label={t('inventory.product.field.category')}
            known={options?.categories.map(({ name }) => name) ?? []}
            newLabelId={t('inventory.product.new-category')}
            value={category}
            error={errors.category?.message}
            onChange={(value) => form.setValue('category', value, set)}
          />
          <SuggestField
            label={t('inventory.product.field.brand')}
            known={options?.brands.map(({ name }) => name) ?? []}
            newLabelId={t('inventory.product.new-brand')}
            value={brand}
            error={errors.brand?.message}
            onChange={(value) => form.setValue('brand', value, set)}
          />
          <Textarea
            label={t('inventory.product.field.description')}
            description={t('inventory.product.description-hint')}
            autosize
            minRows={5}
            maxRows={14}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </div>
        <div className={style.foot}>
          <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
            {t('ui.save')}
          </Button>
          <span className={style.keys}>{t('inventory.product.form-keys')}</span>
        </div>
      </form>
    </SideDrawer>
  );
}

type DetailsFormValues = z.input<typeof detailsForm>;

type DetailsChange = z.output<typeof detailsForm>;

function toDetails({ name, description, category, brand, version }: Product): DetailsChange {
  return { name, description, category: category.name, brand: brand?.name ?? '', version };
}

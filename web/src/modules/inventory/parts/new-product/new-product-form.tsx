import { Button, Textarea, TextInput } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import style from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useCreateProduct, useProductOptions } from '../../queries/product.ts';
import { useStockOrder } from '../../queries/stock.ts';
import type { NewProductFormValues, NewValues } from './new-product-values.ts';
import {
  combined,
  EMPTY_PRODUCT,
  keepNew,
  newProduct,
  parseNew,
  receiptOf,
  toProduct,
} from './new-product-values.ts';
import { NewVariants, SizeSets } from './new-variants.tsx';

interface Props {
  readonly onDone: (product: Product) => void;
}

const SET = { shouldDirty: true, shouldValidate: true };

/** Everything about a new product on one page; what is there of it may be received at once. */
export function NewProductForm({ onDone }: Props) {
  const actor = useActor();
  return actor === null ? null : <Fields actor={actor} onDone={onDone} />;
}

function Fields({ actor, onDone }: Props & { readonly actor: Actor }) {
  const t = useT();
  const { data: options } = useProductOptions();
  const { form, sending, made, finishWithoutStock, draft, guard } = useNewProduct(actor, onDone);
  const { errors, isDirty } = form.formState;
  const [name, category, brand, sizes, colours] = useWatch({
    control: form.control,
    name: ['name', 'category', 'brand', 'sizes', 'colours'],
  });
  const recombine = (own: Partial<Pick<NewProductFormValues, 'name' | 'sizes' | 'colours'>>) => {
    const rows = combined({ name, sizes, colours, ...own }, form.getValues('variants'));
    form.setValue('variants', rows, { shouldDirty: true });
  };
  return (
    <form
      className={style.form}
      onSubmit={sending.onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      aria-label={t('inventory.new.title')}
    >
      <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
      <div className={style.fields}>
        {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
        {made !== null && sending.refusal !== null && (
          <Notice tone="info">
            <p>{t('inventory.new.half-done')}</p>
            <Button variant="default" onClick={() => finishWithoutStock(made)}>
              {t('inventory.new.without-stock')}
            </Button>
          </Notice>
        )}
        <FormAlert refusal={sending.refusal} />
        <TextInput
          data-autofocus
          label={t('inventory.product.field.name')}
          placeholder={t('inventory.new.name-example')}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { onChange: (event) => recombine({ name: event.target.value }) })}
        />
        <div className={style.pair}>
          <SuggestField
            label={t('inventory.product.field.category')}
            known={options?.categories.map((one) => one.name) ?? []}
            newLabelId={t('inventory.product.new-category')}
            value={category}
            error={errors.category?.message}
            onChange={(value) => form.setValue('category', value, SET)}
          />
          <SuggestField
            label={t('inventory.new.brand')}
            known={options?.brands.map((one) => one.name) ?? []}
            newLabelId={t('inventory.product.new-brand')}
            value={brand}
            error={errors.brand?.message}
            onChange={(value) => form.setValue('brand', value, SET)}
          />
        </div>
        <Textarea
          label={t('inventory.new.description')}
          autosize
          minRows={2}
          maxRows={8}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <ChipsField
          label={t('inventory.new.sizes')}
          placeholder={t('inventory.new.sizes-example')}
          value={sizes}
          known={options?.sizes ?? []}
          onChange={(value) => {
            form.setValue('sizes', value, SET);
            recombine({ sizes: value });
          }}
        >
          <SizeSets
            value={sizes}
            onChange={(value) => {
              form.setValue('sizes', value, SET);
              recombine({ sizes: value });
            }}
          />
        </ChipsField>
        <ChipsField
          label={t('inventory.new.colours')}
          placeholder={t('inventory.new.colours-example')}
          value={colours}
          known={options?.colours ?? []}
          onChange={(value) => {
            form.setValue('colours', value, SET);
            recombine({ colours: value });
          }}
        />
        <div className={style.pair}>
          <MoneyField
            label={t('inventory.new.price')}
            error={errors.price?.message}
            {...form.register('price')}
          />
          <MoneyField
            label={t('inventory.new.cost')}
            error={errors.cost?.message}
            {...form.register('cost')}
          />
        </div>
        <NewVariants form={form} locations={options?.locations.filter(({ isActive }) => isActive) ?? []} />
      </div>
      <div className={style.foot}>
        <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
          {t(made === null ? 'inventory.new.create' : 'inventory.new.receive-again')}
        </Button>
        <span className={style.keys}>{t('inventory.product.form-keys')}</span>
      </div>
    </form>
  );
}

/**
 * Two steps, each done once: the product, then what is there of it. Should the second fail, sending again
 * does only that; and after a reload the first one's key brings back the product that was made.
 */
function useNewProduct(actor: Actor, onDone: (product: Product) => void) {
  const t = useT();
  const { mutateAsync: create } = useCreateProduct();
  const { mutateAsync: order } = useStockOrder();
  const form = useSchemaForm({ schema: newProduct, defaultValues: EMPTY_PRODUCT });
  const place = useMemo(() => ({ name: 'product:new', owner: actor.id }), [actor.id]);
  const stockPlace = useMemo(() => ({ name: 'product:new:stock', owner: actor.id }), [actor.id]);
  const draftOptions = useMemo(() => ({ place, keep: keepNew, parse: parseNew }), [place]);
  const { wasRestored, discard } = useDraft(form, draftOptions);
  const product = useIntent(place);
  const stock = useIntent(stockPlace);
  const isDone = useRef(false);
  const [made, setMade] = useState<Product | null>(null);

  const finish = useCallback(
    (saved: Product) => {
      product.clearIntent();
      stock.clearIntent();
      isDone.current = true;
      discard(EMPTY_PRODUCT);
      toastDone(t('inventory.new.created', { name: saved.name }));
      onDone(saved);
    },
    [product, stock, discard, t, onDone],
  );
  const save = useCallback(
    async (values: NewValues) => {
      const body = toProduct(values);
      const saved = made ?? (await create({ ...body, idempotencyKey: product.keyFor(body) }));
      setMade(saved);
      const receipt = receiptOf(values, saved, t('inventory.new.first-stock'));
      if (receipt !== null)
        await order({
          order: { kind: 'receive', body: receipt },
          idempotencyKey: stock.keyFor(receipt),
        });
      finish(saved);
    },
    [made, create, product, order, stock, finish, t],
  );
  return {
    form,
    sending: useFormSending(form, save),
    /** The product is there, but not what was to be received of it. */
    made,
    finishWithoutStock: finish,
    draft: { wasRestored, discard },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}

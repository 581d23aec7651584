import { Button } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { Grid2x2Plus, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useChangeVariants } from '../../queries/product.ts';
import { GridConflict } from './grid-conflict.tsx';
import { GridRow } from './grid-row.tsx';
import { GrowGrid } from './grow-grid.tsx';
import { Section } from './section.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useSavedForm } from './use-saved-form.ts';
import style from './variant-editor.module.css';
import type { GridChange } from './variant-grid.ts';
import {
  GRID_COLUMNS,
  grownGrid,
  keepGrid,
  newRow,
  parseGrid,
  toGridValues,
  variantGrid,
} from './variant-grid.ts';

interface Props {
  readonly product: Product;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** All variants as a sheet: arrows, Enter and Tab move, and what a spreadsheet copied can be pasted. */
export function VariantEditor({ product, actor, onClose }: Props) {
  const t = useT();
  const { mutateAsync: change } = useChangeVariants(product.id);
  const form = useSchemaForm({ schema: variantGrid, defaultValues: toGridValues(product) });
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'variants',
    keyName: 'key',
  });
  const send = useCallback(
    (values: GridChange, idempotencyKey: string) => change({ ...values, idempotencyKey }),
    [change],
  );
  const onDone = useCallback(() => {
    toastDone(t('inventory.product.variants-saved'));
    onClose();
  }, [t, onClose]);
  const { sending, draft, conflict, guard } = useSavedForm({
    form,
    product,
    actor,
    name: 'product-variants',
    valuesOf: toGridValues,
    keep: keepGrid,
    parse: parseGrid,
    send,
    onDone,
  });
  const keys = useGridKeys(form, replace);
  const [isGrowing, setGrowing] = useState(false);
  const { errors, isDirty } = form.formState;
  const heldBy = (id: string | undefined) => product.variants.find((variant) => variant.id === id);
  const tools = (
    <div className={style.tools}>
      <Button
        variant="default"
        leftSection={<Grid2x2Plus size={16} aria-hidden />}
        aria-expanded={isGrowing}
        onClick={() => setGrowing(!isGrowing)}
      >
        {t('inventory.product.grow')}
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => append(newRow(form.getValues('variants').at(-1)))}
      >
        {t('inventory.product.add-row')}
      </Button>
    </div>
  );
  return (
    <Section title={t('inventory.product.edit-variants')} tools={tools}>
      <form
        onSubmit={sending.onSubmit}
        onKeyDown={submitOnCtrlEnter}
        noValidate
        aria-label={t('inventory.product.edit-variants')}
      >
        <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
        {conflict.theirs !== null && (
          <GridConflict
            base={conflict.base}
            mine={form.getValues()}
            theirs={toGridValues(conflict.theirs)}
            isSending={sending.isSending}
            onSave={conflict.save}
            onClose={conflict.close}
          />
        )}
        {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
        <FormAlert refusal={sending.refusal} />
        {isGrowing && (
          <GrowGrid
            rows={form.getValues('variants')}
            onGrow={(wanted) => {
              replace(grownGrid(form.getValues('variants'), wanted, product.name));
              setGrowing(false);
            }}
          />
        )}
        <div className={style.grid} {...keys}>
          <div className={style.head} aria-hidden="true">
            {GRID_COLUMNS.map((column) => (
              <span key={column} data-column={column}>
                {t(`inventory.product.column.${column}`)}
              </span>
            ))}
            <span />
          </div>
          {fields.map((field, index) => (
            <GridRow
              key={field.key}
              form={form}
              index={index}
              errors={errors.variants?.[index]}
              variant={heldBy(form.getValues(`variants.${index}.id`))}
              isOnly={fields.length === 1}
              onRemove={() => remove(index)}
            />
          ))}
        </div>
        <div className={style.foot}>
          <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
            {t('ui.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <span className={style.keys}>{t('inventory.product.grid-keys')}</span>
        </div>
      </form>
    </Section>
  );
}

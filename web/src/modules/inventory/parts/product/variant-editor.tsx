import { Box, Button, Flex, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { Grid2x2Plus, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useChangeVariants, useProductOptions } from '../../queries/product.ts';
import { variantName } from '../goods.tsx';
import { SizeSets } from '../new-product/new-variants.tsx';
import parts from '../parts.module.css';
import { GridRow, INPUT_MODES, useGridKeys } from './grid-row.tsx';
import { useSavedForm } from './product-changes.ts';
import { Section } from './section.tsx';
import style from './variant-editor.module.css';
import type { Cells, GridChange, VariantGridValues, VariantRowValues } from './variant-grid.ts';
import {
  disputableCells,
  GRID_COLUMNS,
  grownGrid,
  idsOf,
  keepGrid,
  mergedGrid,
  newRow,
  parseGrid,
  toCells,
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
    <Flex className={parts.spread ?? ''} gap="xs" wrap="wrap" w={{ base: '100%', sm: 'auto' }}>
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
    </Flex>
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
          <Box
            className={style.head ?? ''}
            display={{ base: 'none', md: 'grid' }}
            bg="var(--surface-sunk)"
            c="dimmed"
            fz="xs"
            fw={500}
            lh={1.2}
            aria-hidden="true"
          >
            {GRID_COLUMNS.map((column) => (
              <span key={column} data-column={column} data-number={column in INPUT_MODES || undefined}>
                {t(`inventory.product.column.${column}`)}
              </span>
            ))}
            <span />
          </Box>
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
        <Flex
          className={drawerForm.foot ?? ''}
          mt="md"
          mx="calc(var(--gutter) * -1)"
          mb="calc(var(--gutter) * -1)"
          style={{ borderRadius: '0 0 var(--mantine-radius-lg) var(--mantine-radius-lg)' }}
        >
          <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
            {t('ui.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Text span inherit display={{ base: 'none', md: 'inline' }} ms="auto" c="dimmed" fz="xs">
            {t('inventory.product.grid-keys')}
          </Text>
        </Flex>
      </form>
    </Section>
  );
}

interface GridConflictProps {
  readonly base: VariantGridValues;
  readonly mine: VariantGridValues;
  readonly theirs: VariantGridValues;
  readonly isSending: boolean;
  readonly onSave: (merged: VariantGridValues) => void;
  readonly onClose: () => void;
}

function GridConflict({ base, mine, theirs, isSending, onSave, onClose }: GridConflictProps) {
  const t = useT();
  const ids = useMemo(() => idsOf(theirs.variants), [theirs]);
  const fields = disputableCells(mine.variants, theirs.variants).map(
    ({ key, row, column }): ConflictField<Cells> => ({
      name: key,
      label:
        column === null
          ? variantName(row)
          : `${variantName(row)}: ${t(`inventory.product.column.${column}`)}`,
      show: (cells) => {
        const value = cells[key] ?? '';
        return column === null || column === 'mayPreorder' ? t(`inventory.product.says.${value}`) : value;
      },
    }),
  );
  return (
    <ConflictView
      fields={fields}
      base={toCells(base.variants, ids)}
      mine={toCells(mine.variants, ids)}
      theirs={toCells(theirs.variants, ids)}
      isSending={isSending}
      onSave={(merged) => onSave(mergedGrid(merged, mine, theirs))}
      onClose={onClose}
    />
  );
}

interface Wanted {
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

interface GrowGridProps {
  readonly rows: readonly VariantRowValues[];
  readonly onGrow: (wanted: Wanted) => void;
}

/** More sizes or colours: the combinations that are missing become rows, each with its code. */
function GrowGrid({ rows, onGrow }: GrowGridProps) {
  const t = useT();
  const { data: options } = useProductOptions();
  const [sizes, setSizes] = useState(() => wordsOf(rows, 'size'));
  const [colours, setColours] = useState(() => wordsOf(rows, 'colour'));
  return (
    <AutoGrid least={260} gap="md" align="start" mt="sm" p="md" bdrs="md" bg="var(--surface-sunk)">
      <ChipsField
        label={t('inventory.new.sizes')}
        placeholder={t('inventory.new.sizes-example')}
        value={sizes}
        known={options?.sizes ?? []}
        onChange={setSizes}
      >
        <SizeSets value={sizes} onChange={setSizes} />
      </ChipsField>
      <ChipsField
        label={t('inventory.new.colours')}
        placeholder={t('inventory.new.colours-example')}
        value={colours}
        known={options?.colours ?? []}
        onChange={setColours}
      />
      <Button
        style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        onClick={() => onGrow({ sizes, colours })}
      >
        {t('inventory.product.grow-done')}
      </Button>
    </AutoGrid>
  );
}

function wordsOf(rows: readonly VariantRowValues[], name: 'size' | 'colour'): string[] {
  return [...new Set(rows.map((row) => row[name].trim()))].filter((word) => word !== '');
}

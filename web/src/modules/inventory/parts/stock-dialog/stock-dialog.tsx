import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useProducts } from '../../queries/product.ts';
import type { StockKind } from '../../queries/stock.ts';
import { useStockOrder } from '../../queries/stock.ts';
import type { Shortage } from '../goods.tsx';
import { readShortages } from '../goods.tsx';
import style from './stock-dialog.module.css';
import { StockFields, StockLine } from './stock-fields.tsx';
import type { Goods, Stocked, StockValues } from './stock-form.ts';
import { emptyStock, orderOf, stockForm, tooMuch, toStocked, writtenLines } from './stock-form.ts';

interface Props {
  readonly kind: StockKind;
  /** One product, or the variants picked in a list, grouped by product. */
  readonly goods: readonly Goods[];
  readonly onClose: () => void;
}

/** Entrada, salida, conteo, traslado, apartado: one dialog, for one product or for many variants. */
export function StockDialog({ kind, goods, onClose }: Props) {
  const t = useT();
  const actor = useActor();
  const reads = useProducts(goods.map(({ productId }) => productId));
  const products = reads.flatMap(({ data }) => data ?? []);
  const isComplete = products.length === goods.length;
  const failed = reads.find(({ error, data }) => error !== null && data === undefined);
  const stamp = reads.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the products, whose array is new each time
  const stocked = useMemo(() => toStocked(products, goods), [stamp, isComplete]);
  if (actor !== null && isComplete && stocked.length > 0)
    return <StockOrderForm kind={kind} stocked={stocked} actor={actor} onClose={onClose} />;
  return (
    <Dialog title={t(`inventory.stock.${kind}`)} onClose={onClose} isWide>
      {failed === undefined ? (
        <Stack gap="md" aria-label={t('inventory.product.loading')} role="status">
          <Skeleton height={64} />
          <Skeleton height={200} />
        </Stack>
      ) : (
        <Trouble
          refusal={failed.error}
          onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
        />
      )}
    </Dialog>
  );
}

interface StockOrderFormProps {
  readonly kind: StockKind;
  readonly stocked: readonly Stocked[];
  readonly actor: Actor;
  readonly onClose: () => void;
}

function StockOrderForm({ kind, stocked, actor, onClose }: StockOrderFormProps) {
  const t = useT();
  const intl = useIntl();
  const { form, sending, shortages } = useStockForm({ kind, stocked, actor, onDone: onClose });
  const { isDirty } = form.formState;
  const lines = useWatch({ control: form.control, name: 'lines' });
  const keys = useLineKeys();
  const typed = lines.map(({ units }) => parseWhole(units)).filter((units) => !Number.isNaN(units));
  const sum = typed.reduce((total, units) => total + units, 0);
  const [first] = stocked;
  const isOneProduct = stocked.every(({ product }) => product.id === first?.product.id);
  const title = t(`inventory.stock.${kind}.title`, {
    name: isOneProduct ? (first?.product.name ?? '') : t('inventory.stock.many', { count: stocked.length }),
  });
  return (
    <Dialog title={title} onClose={onClose} isWide isStaying={sending.isSending || isDirty}>
      <form onSubmit={sending.onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={sending.refusal} />
          <StockFields kind={kind} form={form} locations={first?.product.locations ?? []} />
          <Box
            __vars={{
              '--columns':
                kind === 'receive' ? 'minmax(0, 1fr) 64px 132px 112px' : 'minmax(0, 1fr) 72px 132px 84px',
            }}
            data-kind={kind}
            onKeyDown={keys}
          >
            <Box
              className={style.head ?? ''}
              display={{ base: 'none', sm: 'grid' }}
              c="dimmed"
              fz="xs"
              fw={500}
              aria-hidden="true"
            >
              <span>{t('inventory.stock.variant')}</span>
              <span>
                {t(
                  kind === 'receive' || kind === 'count'
                    ? 'inventory.stock.there-is'
                    : 'inventory.stock.free',
                )}
              </span>
              <span>{t(kind === 'count' ? 'inventory.stock.counted' : 'inventory.stock.units')}</span>
              {kind === 'receive' ? (
                <span>{t('inventory.stock.cost')}</span>
              ) : (
                <span>{t(kind === 'count' ? 'inventory.stock.difference' : 'inventory.stock.left')}</span>
              )}
            </Box>
            {stocked.map((one, index) => (
              <StockLine
                key={one.variant.id}
                kind={kind}
                form={form}
                index={index}
                stocked={one}
                isOneProduct={isOneProduct}
                shortage={shortages.find(({ variantId }) => variantId === one.variant.id)}
              />
            ))}
          </Box>
          <DialogActions>
            <Text
              inherit
              flex={{ base: '1 0 100%', sm: '0 1 auto' }}
              my="auto"
              me="auto"
              c="dimmed"
              ta={{ base: 'center', sm: 'start' }}
              role="status"
            >
              {typed.length === 0
                ? t('inventory.stock.nothing-yet')
                : kind === 'count'
                  ? t('inventory.stock.counted-lines', { count: typed.length })
                  : t('inventory.stock.sum', { count: sum, shown: intl.formatNumber(sum) })}
            </Text>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              loading={sending.isSending}
              disabled={!sending.isSending && (typed.length === 0 || (kind !== 'count' && sum === 0))}
            >
              {t(`inventory.stock.${kind}.do`)}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

/** ↑ ↓ and Enter go from line to line in the same column, as in a column of figures. */
function useLineKeys() {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
    const step = key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey) ? 1 : key === 'ArrowUp' ? -1 : 0;
    const column = target.dataset['column'];
    if (step === 0 || column === undefined) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
    const next = fields[fields.indexOf(target) + step];
    next?.focus();
    next?.select();
  };
}

interface Options {
  readonly kind: StockKind;
  readonly stocked: readonly Stocked[];
  readonly actor: Actor;
  readonly onDone: () => void;
}

/** One submission per intention; what is not there is said at its line, by us or by the server. */
function useStockForm({ kind, stocked, actor, onDone }: Options) {
  const t = useT();
  const { mutateAsync } = useStockOrder();
  const schema = useMemo(() => stockForm(kind), [kind]);
  const check = useCallback((values: StockValues) => tooMuch(kind, stocked, values), [kind, stocked]);
  const [empty] = useState(() =>
    emptyStock(stocked, kind === 'count' ? t('inventory.stock.quick-count') : ''),
  );
  const form = useSchemaForm({ schema, defaultValues: empty, check });
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const { keyFor, clearIntent } = useIntent({ name: `stock:${kind}`, owner: actor.id });

  const send = useCallback(
    async (values: StockValues) => {
      const order = orderOf(kind, values);
      setShortages([]);
      try {
        await mutateAsync({ order, idempotencyKey: keyFor(order) });
      } catch (refusal) {
        const found = readShortages(refusal);
        setShortages(found);
        for (const [order, { variantId, available }] of found.entries()) {
          const index = values.lines.findIndex((line) => line.variantId === variantId);
          const message = t('inventory.stock.too-many', { available });
          if (index >= 0)
            form.setError(
              `lines.${index}.units`,
              { type: 'stock.insufficient', message },
              // Among forty sizes on a phone it would otherwise have to be looked for.
              { shouldFocus: order === 0 },
            );
        }
        throw refusal;
      }
      clearIntent();
      const written = writtenLines(kind, values.lines);
      const count = written.reduce((sum, line) => sum + line.units, 0);
      toastDone(t(`inventory.stock.${kind}.done`, { count: kind === 'count' ? written.length : count }));
      onDone();
    },
    [kind, mutateAsync, keyFor, clearIntent, form, t, onDone],
  );
  return { form, sending: useFormSending(form, send), shortages };
}

import { useCallback, useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { StockKind } from '../../queries/stock.ts';
import { useStockOrder } from '../../queries/stock.ts';
import type { Shortage } from './shortages.ts';
import { readShortages } from './shortages.ts';
import type { StockValues } from './stock-form.ts';
import { emptyStock, orderOf, stockForm, tooMuch, writtenLines } from './stock-form.ts';
import type { Stocked } from './stock-lines.ts';

interface Options {
  readonly kind: StockKind;
  readonly stocked: readonly Stocked[];
  readonly actor: Actor;
  readonly onDone: () => void;
}

/** One submission per intention; what is not there is said at its line, by us or by the server. */
export function useStockForm({ kind, stocked, actor, onDone }: Options) {
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

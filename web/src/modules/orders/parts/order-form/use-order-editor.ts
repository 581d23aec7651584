import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import type { Shortage } from '#modules/inventory/exports.ts';
import { readShortages } from '#modules/inventory/exports.ts';
import type { Opening } from '#ui/editor/editor-opening.tsx';
import { createFieldError } from '#ui/editor/field-errors.ts';
import { useEditor } from '#ui/editor/use-editor.ts';
import { useOpenDocument } from '#ui/editor/use-open-document.ts';
import { FORM_KEY, openOrderQuery } from '../../queries/form.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { createOrderKind } from './order-kind.ts';
import type { OrderPrefill } from './order-prefill.ts';

export interface OrderFormProps {
  /** Null begins a new order. */
  readonly orderId: string | null;
  /** The order is saved (confirmed, or kept as a draft): show it. */
  readonly onDone: (order: Order) => void;
  readonly onCancel: () => void;
}

export interface OpeningProps extends OrderFormProps {
  readonly actor: Actor;
  readonly prefills: readonly OrderPrefill[];
}

export type EditorProps = Omit<OpeningProps, 'orderId'> & Opening<OrderFormValues, Order, OrderOptions>;

/** The editor of an order, with what is short of the goods and what happens to them meanwhile. */
export function useOrderEditor(props: EditorProps) {
  const { actor, options, onDone } = props;
  const t = useT();
  const intl = useIntl();
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const kind = useMemo(
    () => createOrderKind({ actor, options, formatNumber: (value) => intl.formatNumber(value) }),
    [actor, options, intl],
  );
  const opened = useOpenDocument({
    ...props,
    kind,
    queryOf: openOrderQuery,
    topic: 'order',
    readKey: FORM_KEY,
  });
  const { open, state, readAgain, readSoon } = opened;
  useLiveEvents('stock', readSoon);
  const editor = useEditor({
    kind,
    opened,
    onDone,
    sayDone: ({ label }, action, before) => {
      const saved = kind.isAutosaved(before) ? 'draft-saved' : 'changes-saved';
      return t(`orders.form.${action === 'finish' ? 'confirmed' : saved}`, { label });
    },
    readRefusal: async (refusal) => {
      const short = readShortages(refusal);
      // The lines say how many are left: what they knew was old, or this would not have been refused.
      if (short.length > 0) await readAgain();
      setShortages(short);
      const { values } = open.read();
      // Said at the line by the line itself, which knows how many are left by now: only the place is needed.
      return values.lines.flatMap((line, index) =>
        short.some(({ variantId }) => variantId === line.variantId)
          ? [createFieldError(kind, values, `lines.${index}.quantity`, '')]
          : [],
      );
    },
  });

  // Confirmed in spite of a lost answer, or by somebody else: there is nothing left to do here.
  const begunAs = useRef(state.document?.status ?? 'draft');
  const { document: order, phase } = state;
  const { finish, isBusy } = editor;
  useEffect(() => {
    if (begunAs.current !== 'draft' || order?.status !== 'confirmed' || phase !== 'saved') return;
    if (!isBusy()) finish(order, 'finish', order);
  }, [order, phase, finish, isBusy]);
  return { editor, shortages };
}

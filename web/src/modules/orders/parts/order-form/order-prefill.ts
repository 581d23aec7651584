import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { ComponentType, ReactNode } from 'react';
import { createContext } from 'react';
import type { OrderFormValues } from './order-form-values.ts';

/** What can be done with what is told of a filling. */
export interface PrefillNoticeProps {
  /** Null once something else has been typed. */
  readonly onUndo: (() => void) | null;
  readonly onClose: () => void;
}

/** The form as something else has filled it, and what is told of it until it has been read. */
export interface Filling {
  readonly values: OrderFormValues;
  readonly renderOutcome: (ways: PrefillNoticeProps) => ReactNode;
}

export interface OrderPrefillProps {
  readonly options: OrderOptions;
  /** From what stands in the form by then: it may have been typed into while something was asked for. */
  readonly onFill: (how: (before: OrderFormValues) => Filling) => void;
}

/** A button beside the form's title that begins an order with what somebody else wrote down. */
export type OrderPrefill = ComponentType<OrderPrefillProps>;

/** Brought by modules above this one, which the form does not know: the app hands them over. */
export const OrderPrefillContext = createContext<readonly (() => Promise<OrderPrefill>)[]>([]);

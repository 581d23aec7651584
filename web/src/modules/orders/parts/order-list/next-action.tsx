import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowStep, RowStepElsewhere } from '#ui/list/table/row-step.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useRowStep } from '../../queries/lists.ts';
import type { OrderDialog, Step } from './row-state.ts';

export interface RefusedStep {
  readonly order: OrderRow;
  readonly labelId: string;
  readonly refusal: unknown;
}

interface Props {
  readonly order: OrderRow;
  readonly step: Step;
  /** The list whose row it is. */
  readonly list: string;
  readonly onOpen: (orderId: string, dialog: OrderDialog) => void;
  readonly onRefused: (refused: RefusedStep) => void;
}

/** The next step of a row: a quiet button with a verb, or a word if others are at it. */
export function NextAction(props: Props) {
  const t = useT();
  const { order, step, onOpen } = props;
  if (step.kind === 'waits') return <RowStepElsewhere>{t(step.labelId)}</RowStepElsewhere>;
  if (step.kind === 'opens')
    return (
      <RowStep
        label={t('orders.next.of', { verb: t(step.labelId), label: order.label })}
        onClick={() => onOpen(order.id, step.dialog)}
      >
        {t(step.labelId)}
      </RowStep>
    );
  return <AtOnce {...props} step={step} />;
}

function AtOnce({
  order,
  step,
  list,
  onRefused,
}: Props & { readonly step: Extract<Step, { kind: 'at-once' }> }) {
  const t = useT();
  const { take, isPending } = useRowStep({
    order,
    step: step.step,
    list,
    onTaken: () => toastDone(t(`orders.did.${step.step}`, { label: order.label })),
    onRefused: (refusal) => onRefused({ order, labelId: step.labelId, refusal }),
  });
  return (
    <RowStep
      label={t('orders.next.of', { verb: t(step.labelId), label: order.label })}
      isPending={isPending}
      onClick={take}
    >
      {t(step.labelId)}
    </RowStep>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { StepAtOnce } from '../../queries/list-steps.ts';
import { readRow } from '../../queries/lists.ts';
import style from './next-action.module.css';
import type { OrderDialog, Step } from './next-step.ts';

/** Fetched with the first step that is taken: the list comes without the calls. */
const fetchSteps = () => import('../../queries/list-steps.ts');

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
  if (step.kind === 'waits') return <span className={style.waits}>{t(step.labelId)}</span>;
  if (step.kind === 'opens')
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('orders.next.of', { verb: t(step.labelId), label: order.label })}
        onClick={() => onOpen(order.id, step.dialog)}
      >
        {t(step.labelId)}
      </Button>
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
  const cache = useListCache<OrderRow>(list);
  const refused = (refusal: unknown) => onRefused({ order, labelId: step.labelId, refusal });
  const showNow = async () => cache.changed(await readRow(order.id));

  const undo = useMutation({
    mutationFn: async () => (await fetchSteps()).unpackAll(order),
    onSuccess: () => toastDone(t('orders.did.unpack', { label: order.label })),
    onError: refused,
    onSettled: showNow,
  });
  const mutation = useMutation({
    mutationFn: async () => (await fetchSteps()).takeStep(order, step.step),
    onSuccess: () => {
      const message = t(`orders.did.${step.step}`, { label: order.label });
      if (canUndo(step.step)) toastDone(message, { label: t('orders.did.undo'), run: () => undo.mutate() });
      else toastDone(message);
    },
    onError: refused,
    // Also after a refusal: somebody may have been faster.
    onSettled: showNow,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('orders.next.of', { verb: t(step.labelId), label: order.label })}
      loading={mutation.isPending || undo.isPending}
      onClick={() => mutation.mutate()}
    >
      {t(step.labelId)}
    </Button>
  );
}

/** A packed parcel can be opened again; what has left the store or was promised cannot be taken back here. */
function canUndo(step: StepAtOnce): boolean {
  return step === 'pack';
}

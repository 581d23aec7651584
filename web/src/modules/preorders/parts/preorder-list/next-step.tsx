import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderStage } from '@trastienda/shared/preorders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowStep, RowStepElsewhere } from '#ui/list/table/row-step.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useTakeStep } from '../../queries/lists.ts';
import type { StepAtOnce } from '../../queries/preorder-commands.ts';

/** What `do` in the address asks an opened pre-order to begin with. */
export type PreorderDialog = 'pay' | 'convert';

/** What stands at the end of a row. */
export type Step =
  /** Done by pressing it. */
  | { readonly kind: 'at-once'; readonly step: StepAtOnce; readonly labelId: string }
  /** Needs more input, or to be looked at: opens the pre-order, with this dialog if there is one. */
  | { readonly kind: 'opens'; readonly dialog: PreorderDialog | null; readonly labelId: string }
  /** Others are at it. */
  | { readonly kind: 'waits'; readonly labelId: string };

const STEPS: Record<PreorderStage, Step | null> = {
  draft: { kind: 'at-once', step: 'quote', labelId: 'preorders.next.quote' },
  quoted: { kind: 'at-once', step: 'accept', labelId: 'preorders.next.accept' },
  awaiting_deposit: { kind: 'opens', dialog: 'pay', labelId: 'preorders.next.deposit' },
  in_review: { kind: 'waits', labelId: 'preorders.next.wait-review' },
  to_buy: { kind: 'waits', labelId: 'preorders.next.wait-buyer' },
  ordered: null,
  in_transit: null,
  received: { kind: 'opens', dialog: 'convert', labelId: 'preorders.next.convert' },
  converted: null,
  unavailable: { kind: 'opens', dialog: null, labelId: 'preorders.next.decide' },
  cancelled: null,
};

/** The one thing to do next with a pre-order. */
export function stepOf({ stage, status }: Pick<PreorderRow, 'stage' | 'status'>): Step | null {
  return status === 'discarded' ? null : STEPS[stage];
}

export interface RefusedStep {
  readonly preorder: PreorderRow;
  readonly labelId: string;
  readonly refusal: unknown;
}

interface Props {
  readonly preorder: PreorderRow;
  readonly step: Step;
  /** The list whose row it is. */
  readonly list: string;
  readonly onOpen: (id: string, dialog: PreorderDialog | null) => void;
  readonly onRefused: (refused: RefusedStep) => void;
}

/** The next step of a row: a quiet button with a verb, or a word if others are at it. */
export function NextAction(props: Props) {
  const t = useT();
  const { preorder, step, onOpen } = props;
  if (step.kind === 'waits') return <RowStepElsewhere>{t(step.labelId)}</RowStepElsewhere>;
  if (step.kind === 'opens')
    return (
      <RowStep
        label={t('preorders.next.of', { verb: t(step.labelId), label: preorder.label })}
        onClick={() => onOpen(preorder.id, step.dialog)}
      >
        {t(step.labelId)}
      </RowStep>
    );
  return <AtOnce {...props} step={step} />;
}

function AtOnce({
  preorder,
  step,
  list,
  onRefused,
}: Props & { readonly step: Extract<Step, { kind: 'at-once' }> }) {
  const t = useT();
  const { mutate, isPending } = useTakeStep({
    list,
    preorder,
    step: step.step,
    onDone: () => toastDone(t(`preorders.did.${step.step}`, { label: preorder.label })),
    onRefused: (refusal) => onRefused({ preorder, labelId: step.labelId, refusal }),
  });
  return (
    <RowStep
      label={t('preorders.next.of', { verb: t(step.labelId), label: preorder.label })}
      isPending={isPending}
      onClick={() => mutate()}
    >
      {t(step.labelId)}
    </RowStep>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-list/next-action.module.css';
import { useListCache } from '#ui/list/list-cache.ts';
import { toastDone } from '#ui/toasts.tsx';
import { readRow } from '../../queries/lists.ts';
import type { PreorderDialog, Step } from './next-step.ts';

/** Fetched with the first step that is taken: the list comes without the calls. */
const fetchSteps = () => import('../../queries/list-steps.ts');

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
  if (step.kind === 'waits') return <span className={style.waits}>{t(step.labelId)}</span>;
  if (step.kind === 'opens')
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('preorders.next.of', { verb: t(step.labelId), label: preorder.label })}
        onClick={() => onOpen(preorder.id, step.dialog)}
      >
        {t(step.labelId)}
      </Button>
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
  const cache = useListCache<PreorderRow>(list);
  const mutation = useMutation({
    mutationFn: async () => (await fetchSteps()).takeStep(preorder, step.step),
    onSuccess: () => toastDone(t(`preorders.did.${step.step}`, { label: preorder.label })),
    onError: (refusal: unknown) => onRefused({ preorder, labelId: step.labelId, refusal }),
    // Also after a refusal: somebody may have been faster.
    onSettled: async () => cache.changed(await readRow(preorder.id)),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('preorders.next.of', { verb: t(step.labelId), label: preorder.label })}
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {t(step.labelId)}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { removeDraft } from '#lib/drafts.ts';
import { readProblem } from '#lib/refusal.ts';
import { FormSkeleton } from '#modules/orders/parts/order-form/form-skeleton.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { openPreorderQuery } from '../../queries/form.ts';
import { useBuyingOptions } from '../../queries/options.ts';
import { readKept } from './kept-preorder.ts';
import { PreorderEditor } from './preorder-editor.tsx';
import type { PreorderFormProps } from './preorder-form-props.ts';

interface Props extends PreorderFormProps {
  readonly actor: Actor;
}

/** Finds what there is of the pre-order, here and on the server, and opens it. */
export function PreorderOpening({ preorderId, actor, onDone, onCancel }: Props) {
  const [turn, setTurn] = useState(0);
  const place = useMemo(
    () => ({ name: `preorder:${preorderId ?? 'new'}`, owner: actor.id }),
    [preorderId, actor.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads anew
  const kept = useMemo(() => readKept(place), [place, turn]);
  const id = preorderId ?? kept?.at?.id ?? null;
  const options = useBuyingOptions();
  const { data: preorder, error, refetch } = useQuery(openPreorderQuery(id));
  const isGone = preorderId === null && readProblem(error)?.status === 404;
  const refusal = options.error ?? (isGone ? null : error);
  if (refusal !== null && (options.data === undefined || preorder == null))
    return (
      <Trouble
        refusal={refusal}
        onRetry={() => {
          void options.refetch();
          if (id !== null) void refetch();
        }}
      />
    );
  const isReady = id === null || preorder != null || isGone;
  if (options.data === undefined || !isReady) return <FormSkeleton />;
  return (
    <PreorderEditor
      key={turn}
      actor={actor}
      options={options.data}
      place={place}
      kept={kept}
      preorder={preorder ?? null}
      isNew={preorderId === null}
      onDone={onDone}
      onCancel={onCancel}
      onStartOver={() => {
        removeDraft(place);
        setTurn((before) => before + 1);
      }}
    />
  );
}

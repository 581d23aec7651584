import { Button } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import type { DocumentCommand } from '#ui/document/use-document-command.ts';
import { useDocumentCommand } from '#ui/document/use-document-command.ts';
import { preorderInRefusal, useAcceptPreorder, useGiveCommand } from '../../queries/preorder.ts';
import type { PreorderGiven } from '../../queries/preorder-commands.ts';

export type PreorderCommand = DocumentCommand<Preorder, PreorderGiven>;

export function usePreorderCommand(preorder: Preorder): PreorderCommand {
  const t = useT();
  const accept = useAcceptPreorder();
  const keyFor = useIdempotencyKey();
  const { mutateAsync } = useGiveCommand();
  const lineIdOf = (given: PreorderGiven): string => ('line' in given ? given.line.id : '');
  return useDocumentCommand<Preorder, PreorderGiven>({
    send: (given) => {
      const idempotencyKey = keyFor([preorder.id, preorder.version, lineIdOf(given), given]);
      return mutateAsync({ preorder, given, idempotencyKey });
    },
    doneText: ({ command }, { label }) => t(`preorders.view.done.${command}`, { label }),
    onRefused: (refusal) => {
      const current = preorderInRefusal(refusal);
      if (current !== null) accept(current);
    },
  });
}

interface Props {
  readonly refusal: unknown;
  /** The way to mend what is missing. */
  readonly onEdit?: () => void;
}

/** What the form can mend. */
const MENDED_IN_FORM = ['preorder.incomplete', 'preorder.quote-expired'];

export function PreorderTrouble({ refusal, onEdit }: Props) {
  const t = useT();
  return (
    <CommandTrouble refusal={refusal} staleId="preorders.view.stale">
      {onEdit !== undefined && MENDED_IN_FORM.includes(readProblem(refusal)?.code ?? '') && (
        <Button variant="default" onClick={onEdit}>
          {t('preorders.view.complete')}
        </Button>
      )}
    </CommandTrouble>
  );
}

import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';

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

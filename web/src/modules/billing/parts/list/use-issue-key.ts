import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';

/** The button that issues: of the open invoice, else of the row that has the focus. */
function findIssuing(): HTMLElement | null {
  const drawer = document.querySelector('[role=dialog]');
  const row = document.activeElement?.closest('tr, li') ?? null;
  return (drawer ?? row)?.querySelector<HTMLElement>('[data-issues]') ?? null;
}

/** `e` issues. It presses the button, so whatever keeps the button from being pressed keeps the key. */
export function useIssueKey(): void {
  const t = useT();
  const bindings = useMemo(
    () => [
      {
        keys: 'e',
        label: t('billing.step.issue'),
        group: 'list' as const,
        run: () => findIssuing()?.click(),
        isOff: () => findIssuing() === null,
      },
    ],
    [t],
  );
  useKeys(bindings);
}

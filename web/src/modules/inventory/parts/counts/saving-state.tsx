import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './saving-state.module.css';
import type { Saving } from './use-count-lines.ts';

const ICONS = { saved: Check, saving: LoaderCircle, waiting: CloudOff } as const;

/** Whether what was written down is safe: never a guess. */
export function SavingState({ saving, unsent }: { readonly saving: Saving; readonly unsent: number }) {
  const t = useT();
  const Icon = ICONS[saving];
  return (
    <span className={style.state} data-state={saving} role="status">
      <Icon size={14} aria-hidden />
      {t(`inventory.count.saving.${saving}`, { count: unsent })}
    </span>
  );
}

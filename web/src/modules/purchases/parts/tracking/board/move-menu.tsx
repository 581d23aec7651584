import { ActionIcon } from '@mantine/core';
import type { ParcelMove, ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { EllipsisVertical } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';

interface Props {
  readonly status: ParcelStatus;
  readonly name: string;
  readonly onChoose: (to: ParcelMove | 'received') => void;
}

/** What dragging does, for fingers and keys. Its entries come when someone is near. */
export function MoveMenu({ status, name, onChoose }: Props) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'parcel-move-entries',
    load: () => import('./move-entries.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('tracking.move', { name })}
        title={t('tracking.move-to')}
      >
        <EllipsisVertical size={16} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.MoveEntries float={float} status={status} onChoose={onChoose} />}
      {missing}
    </>
  );
}

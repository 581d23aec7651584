import { ActionIcon } from '@mantine/core';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { EllipsisVertical } from 'lucide-react';
import { useWords } from '../../../../../lib/i18n/use-words.ts';
import { useFloat } from '../../../../../ui/floating/use-float.tsx';

interface Props {
  readonly card: ParcelCard;
  readonly name: string;
  readonly onMove: (card: ParcelCard, to: ParcelMove | 'received') => void;
}

/** What dragging does, for fingers and keys. Its entries come when someone is near. */
export function MoveMenu({ card, name, onMove }: Props) {
  const t = useWords();
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
      {part !== undefined && (
        <part.MoveEntries float={float} status={card.status} onChoose={(to) => onMove(card, to)} />
      )}
      {missing}
    </>
  );
}

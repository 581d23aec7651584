import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { ROAD_COMMANDS, SHIPMENT_TRANSITIONS } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { Ellipsis } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import { parcelName } from '../parcel-name.ts';
import style from './road-view.module.css';

interface Props {
  readonly parcel: ParcelRow;
  readonly onOpenDialog: (command: RoadCommand) => void;
}

/** What can be recorded of a parcel: that it arrived is one press away, the rest behind the dots. */
export function RoadActions({ parcel, onOpenDialog }: Props) {
  const t = useT();
  const name = parcelName(parcel);
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'road-entries',
    load: () => import('./road-entries.tsx'),
  });
  const possible = ROAD_COMMANDS.filter(
    (command) => SHIPMENT_TRANSITIONS[parcel.status][command] !== undefined && !isOld(parcel, command),
  );
  return (
    <span className={style.actions}>
      {parcel.status === 'returning' ? (
        // Looked at unit by unit, which is done in the order.
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link to="/orders/list" search={{ open: parcel.orderId }} {...props} />}
        >
          {t('shipping.road.receive')}
        </Button>
      ) : (
        possible.includes('deliver') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('shipping.road.delivered-of', { name })}
            onClick={() => onOpenDialog('deliver')}
          >
            {t('shipping.report.deliver')}
          </Button>
        )
      )}
      <ActionIcon
        {...trigger}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shipping.road.more', { name })}
      >
        <Ellipsis size={18} aria-hidden />
      </ActionIcon>
      {part !== undefined && (
        <part.RoadEntries
          float={float}
          commands={possible.filter((command) => command !== 'deliver')}
          onChoose={onOpenDialog}
        />
      )}
      {missing}
    </span>
  );
}

/** To say «on its way» again of what is on its way says nothing. */
function isOld({ status, lastEvent }: ParcelRow, command: RoadCommand): boolean {
  return status === 'in_transit' && command === lastEvent;
}

import { Button, Group, Stack, Text } from '@mantine/core';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { QrCode, ScanBarcode } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Cod, Problems, useLoad } from '../parcel-cells.tsx';
import { parcelName } from '../parcel-name.ts';
import style from './scan-stage.module.css';
import type { ScanLoop } from './use-scan-loop.ts';

/** What is in the hands now and what comes next, readable from a step away. */
export function ScanStage({ loop: { held, message, isBusy, release } }: { readonly loop: ScanLoop }) {
  const t = useT();
  const isEmpty = held.parcel === null && held.guide === '';
  return (
    <Stack gap="sm" p="md" bdrs="lg" bg="var(--surface-sunk)" data-busy={isBusy || undefined}>
      <ol className={style.steps}>
        <li className={style.step} data-done={held.parcel !== null || undefined}>
          <QrCode size={20} aria-hidden />
          {held.parcel === null ? t('shipping.scan.step-slip') : parcelName(held.parcel)}
        </li>
        <li className={style.step} data-done={held.guide !== '' || undefined}>
          <ScanBarcode size={20} aria-hidden />
          {held.guide === '' ? t('shipping.scan.step-guide') : held.guide}
        </li>
      </ol>
      {held.parcel !== null && <HeldParcel parcel={held.parcel} />}
      <Group gap="sm" justify="space-between" wrap="nowrap" mih={32}>
        <p className={style.message} role="status" data-tone={message?.tone}>
          {message?.text ?? t('shipping.scan.hint')}
        </p>
        {!isEmpty && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={release}>
            {t('shipping.scan.release')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function HeldParcel({ parcel }: { readonly parcel: ParcelRow }) {
  const load = useLoad();
  return (
    <Group gap="md" align="flex-start" justify="space-between" wrap="nowrap">
      <div>
        <Text size="md" fw={600}>
          {parcel.receiverName || parcel.customerName}
        </Text>
        <Text c="dimmed" size="xs">
          {[parcel.destination, parcel.courier, load(parcel)].filter(Boolean).join(' · ')}
        </Text>
        <Problems of={parcel.problems} />
      </div>
      <Cod of={parcel} />
    </Group>
  );
}

import { Button, Flex, Stack, Textarea, TextInput } from '@mantine/core';
import type { InventoryOptions, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import {
  Archive,
  ArchiveRestore,
  ClipboardList,
  Eye,
  EyeOff,
  Percent,
  Plus,
  ScanBarcode,
  TrendingDown,
} from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import type { BulkAction, BulkFormProps, Picked } from '#ui/list/list-definition.ts';
import { Segments } from '#ui/segments.tsx';
import { changeItems } from '../../queries/items.ts';
import { PlaceChoice } from '../place-choice.tsx';
import { PriceForm } from './price-form.tsx';

const MOST = 99_999;

type OpenPicked = (picked: Picked<StockItem>, rows: readonly StockItem[]) => void;

interface Surroundings {
  readonly places: InventoryOptions['locations'];
  readonly openLabels: OpenPicked;
  readonly openCount: OpenPicked;
}

/** The daily ones as buttons; what is done once a season waits in the menu. */
export function itemBulkActions(given: Surroundings): readonly BulkAction<StockItem>[] {
  const { places, openLabels, openCount } = given;
  return [
    {
      id: 'price',
      labelId: 'inventory.bulk.price',
      icon: Percent,
      renderForm: (props) => <PriceForm {...props} />,
    },
    {
      id: 'publish',
      labelId: 'inventory.bulk.publish',
      icon: Eye,
      run: (order) => changeItems({ kind: 'publish' }, order),
    },
    { id: 'labels', labelId: 'inventory.bulk.labels', icon: ScanBarcode, open: openLabels },
    {
      id: 'adjust',
      labelId: 'inventory.bulk.adjust',
      icon: Plus,
      isMinor: true,
      renderForm: (props) => <AdjustForm places={places} {...props} />,
    },
    {
      id: 'minimum',
      labelId: 'inventory.bulk.minimum',
      icon: TrendingDown,
      isMinor: true,
      renderForm: (props) => <MinimumForm {...props} />,
    },
    { id: 'count', labelId: 'inventory.bulk.count', icon: ClipboardList, isMinor: true, open: openCount },
    {
      id: 'unpublish',
      labelId: 'inventory.bulk.unpublish',
      icon: EyeOff,
      isMinor: true,
      run: (order) => changeItems({ kind: 'unpublish' }, order),
    },
    {
      id: 'archive',
      labelId: 'inventory.bulk.archive',
      icon: Archive,
      isMinor: true,
      run: (order) => changeItems({ kind: 'archive' }, order),
    },
    {
      id: 'restore',
      labelId: 'inventory.bulk.restore',
      icon: ArchiveRestore,
      isMinor: true,
      run: (order) => changeItems({ kind: 'restore' }, order),
    },
  ];
}

function MinimumForm({ onReady, onCancel }: BulkFormProps<StockItem>) {
  const t = useT();
  const [typed, setTyped] = useState('2');
  const minimum = parseWhole(typed);
  const isWrong = !(minimum <= MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onReady((order) => changeItems({ kind: 'minimum', minimum }, order));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          data-autofocus
          label={t('inventory.bulk.minimum-label')}
          description={t('inventory.bulk.minimum-hint')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? t('inventory.bulk.whole-wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isWrong}>
            {t('inventory.bulk.go-on')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface AdjustFormProps extends BulkFormProps<StockItem> {
  readonly places: InventoryOptions['locations'];
}

const MOST_UNITS = 9_999;
const LONGEST_REASON = 300;

/** So many more or fewer of each, at one place, and why. */
function AdjustForm({ places, onReady, onCancel }: AdjustFormProps) {
  const t = useT();
  const open = places.filter(({ isActive }) => isActive);
  const [chosen, setPlace] = useState(open[0]?.id);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('1');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const place = chosen ?? open[0]?.id;
  const units = parseWhole(typed);
  const isWrong = !(units >= 1 && units <= MOST_UNITS);
  const isUnsaid = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || isUnsaid || place === undefined) return;
    const delta = way === 'add' ? units : -units;
    onReady((order) =>
      changeItems({ kind: 'adjust', locationId: place, delta, reason: reason.trim() }, order),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {open.length > 1 && <PlaceChoice places={open} value={place} onChange={setPlace} />}
        <Flex rowGap="sm" columnGap="md" align="end" wrap="wrap">
          <Segments
            label={t('inventory.bulk.adjust-way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'add', label: t('inventory.bulk.adjust-add') },
              { value: 'take', label: t('inventory.bulk.adjust-take') },
            ]}
          />
          <TextInput
            data-autofocus
            w={176}
            label={t('inventory.bulk.adjust-units')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isTried && isWrong ? t('inventory.bulk.whole-wrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Flex>
        <Textarea
          label={t('list.reason')}
          description={t('inventory.bulk.adjust-reason-hint')}
          maxLength={LONGEST_REASON}
          autosize
          minRows={2}
          value={reason}
          error={isTried && isUnsaid ? t('validation.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('inventory.bulk.go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
